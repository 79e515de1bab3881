/** Failures that every screen may meet, and those of the public page, which load with them. */
export const generalProblems = {
  "invalid-input": { status: 400, title: "Dados inválidos" },
  unauthenticated: { status: 401, title: "Sua sessão terminou. Entre novamente." },
  "body-too-large": { status: 413, title: "O conteúdo enviado é grande demais." },
  "too-many-requests": { status: 429, title: "Muitas tentativas. Aguarde um pouco e tente novamente." },
  unavailable: {
    status: 503,
    title: "O serviço está temporariamente indisponível. Tente novamente em instantes.",
  },
  unexpected: { status: 500, title: "Algo deu errado do nosso lado. Tente novamente em instantes." },
  "lead-email-taken": { status: 409, title: "Este email já está registrado em nosso sistema." },
  "lead-whatsapp-taken": { status: 409, title: "Este número de WhatsApp já está registrado." },
} as const;
