import { generalProblems } from "#contract/general-problems.ts";

/** All failures of the API: HTTP status, and title for the person. */
export const problems = {
  ...generalProblems,
  "invalid-credentials": { status: 401, title: "E-mail ou senha incorretos." },
  "wrong-password": { status: 422, title: "A senha atual está incorreta." },
  "link-expired": {
    status: 410,
    title: "Este link já foi usado ou expirou. Peça um novo link de acesso.",
  },
  "link-unconfirmed": { status: 409, title: "Confirme que quer entrar nesta conta." },
  "withdrawal-expired": { status: 410, title: "Este link já foi usado ou expirou. Peça um novo." },
  "google-unavailable": { status: 503, title: "Não foi possível conectar com o Google." },
  "google-refused": { status: 401, title: "Não foi possível completar o login." },
  "google-email-unverified": {
    status: 403,
    title: "O Google não confirmou que este e-mail é seu. Confirme-o na sua conta Google e tente novamente.",
  },
  "google-awaits-owner": {
    status: 403,
    title:
      "Já existe uma conta com este e-mail, vinculada a outra conta do Google. Avisamos por e-mail. Se a conta é sua, entre como de costume e permita esta entrada em Configurações da Conta.",
  },
  "google-identity-refused": {
    status: 403,
    title: "A entrada com esta conta do Google foi recusada. Se a conta é sua, entre como de costume.",
  },
  "wrong-code": { status: 422, title: "Código incorreto." },
  "second-factor-ended": {
    status: 401,
    title: "O tempo acabou ou houve tentativas demais. Informe sua senha novamente.",
  },
  "enrolment-ended": {
    status: 410,
    title: "O tempo acabou ou houve tentativas demais. Comece a ativação novamente.",
  },
  "proof-missing": { status: 403, title: "Saia, entre novamente e repita a operação em até 10 minutos." },
  "link-is-no-proof": {
    status: 403,
    title:
      "Você entrou por um link, o que não basta aqui. Saia e entre com sua senha, uma chave de acesso ou a conta do Google já vinculada.",
  },
  "token-refused": {
    status: 401,
    title: "Esta chave de API não vale: foi revogada, expirou ou está incompleta.",
  },
  "token-scope": { status: 403, title: "Esta chave de API não tem a permissão necessária." },
  "token-not-accepted": {
    status: 403,
    title: "Nenhuma chave de API pode fazer isto: entre no aplicativo.",
  },
  "connection-refused": {
    status: 422,
    title: "Este pedido de acesso não vale mais. Volte ao programa e conecte-o de novo.",
  },
  "model-changed": {
    status: 409,
    title: "O modelo mudou desde que esta página foi aberta. Veja de novo a quem as perguntas iriam.",
  },
  "model-provider-unknown": { status: 422, title: "Escolha um provedor da lista." },
  "webhook-unverified": { status: 403, title: "A verificação deste endereço não confere." },
  "webhook-unsigned": { status: 401, title: "A assinatura deste aviso não confere." },
  "whatsapp-off": { status: 409, title: "O WhatsApp não está ligado nesta instalação." },
  "whatsapp-unlinked": { status: 409, title: "Nenhum número de WhatsApp está vinculado à sua conta." },
  "passkey-refused": { status: 422, title: "Não foi possível usar esta chave de acesso. Tente novamente." },
  "foreign-origin": { status: 403, title: "Esta ação só pode ser feita a partir do próprio site." },
  "not-found": { status: 404, title: "Não encontramos o que você procura." },
  "method-not-allowed": { status: 405, title: "Este endereço não aceita esse tipo de pedido." },
  "email-taken": { status: 409, title: "Este e-mail já está cadastrado." },
  "whatsapp-taken": { status: 409, title: "Este número de WhatsApp já está em uso por outra conta." },
  "holder-exists": { status: 409, title: "Você já tem um titular com este nome." },
  "holder-in-use": {
    status: 409,
    title: "Há carteiras deste titular. Troque o titular delas antes de excluir.",
  },
  "custodian-exists": { status: 409, title: "Você já tem um custodiante com este nome." },
  "custodian-in-use": {
    status: 409,
    title: "Há lançamentos com este custodiante. Troque o custodiante deles antes de excluir.",
  },
  "asset-exists": { status: 409, title: "Você já tem um ativo com este código." },
  "asset-in-use": {
    status: 409,
    title: "Há lançamentos deste ativo. Exclua os lançamentos dele antes de excluir o ativo.",
  },
  "valuation-exists": {
    status: 409,
    title: "Você já avaliou este ativo neste dia. Exclua a avaliação para registrar outra.",
  },
  "event-adjusted": { status: 409, title: "Você ajustou este evento. Desfaça o ajuste antes de ignorá-lo." },
  "event-fixed": { status: 409, title: "Uma troca de código não pode ser ignorada nem ajustada." },
  "import-outdated": {
    status: 409,
    title: "Sua carteira ou os arquivos mudaram desde a revisão. Confira de novo antes de confirmar.",
  },
  "import-used": { status: 409, title: "Esta importação não pode ser desfeita." },
  "income-confirmed": { status: 409, title: "Este provento já foi confirmado." },
  "targets-incomplete": {
    status: 409,
    title: "Defina alvos que somem 100% antes de dividir um aporte.",
  },
  "targets-changed": {
    status: 409,
    title: "Os alvos mudaram depois que você os abriu, talvez em outra janela.",
  },
  "totp-on": { status: 409, title: "A verificação em duas etapas já está ativa." },
  "quota-reached": { status: 409, title: "Você chegou ao limite." },
  "too-many-passkeys": { status: 409, title: "Remova uma chave de acesso antes de adicionar outra." },
  "only-way-in": {
    status: 409,
    title: "Esta é sua única forma de entrar sem um link por e-mail. Defina uma senha antes de desvincular.",
  },
  "note-changed": {
    status: 409,
    title: "Esta anotação mudou em outra janela. Copie o que escreveu e abra-a de novo.",
  },
  "entry-changed": {
    status: 409,
    title:
      "Este registro mudou depois que você o abriu, talvez em outra janela. Confira como ele está agora.",
  },
  "request-reused": { status: 409, title: "Este lançamento já tinha sido salvo." },
  "headers-too-large": { status: 431, title: "O pedido traz cabeçalhos grandes demais." },
  "too-slow": { status: 408, title: "O pedido demorou demais para chegar. Tente novamente." },
  "image-too-large": { status: 413, title: "A imagem deve ter no máximo 5MB." },
  "not-an-image": { status: 415, title: "Por favor, selecione uma imagem válida." },
  "not-json": { status: 415, title: "O conteúdo enviado precisa ser JSON." },
  "too-much-to-compute": {
    status: 422,
    title:
      "Há dados demais para fazer isto de uma vez. Nada foi perdido. Vá por partes: uma carteira, um período ou um arquivo por vez.",
  },
  "quotes-unavailable": {
    status: 503,
    title: "O provedor de cotações não respondeu. Valem os preços já conhecidos, cada um com sua data.",
  },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemType = keyof typeof problems;
