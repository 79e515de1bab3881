import type { BrowserContext, Locator, Page } from "@playwright/test";
import { leadConsentVersion } from "#contract/leads.ts";
import { violationsOf } from "#tests/support/accessibility.ts";
import { countRequests, expect, type Product, post, sizes, test } from "#tests/support/browser.ts";
import { expectToast } from "#tests/support/toast.ts";

const fields = ["E-mail", "Nome completo", "WhatsApp", "Nível de experiência", "Interesse"];
const failure = "Erro ao cadastrar: Tente novamente em instantes.";
const allRequired = "Campos obrigatórios: Por favor, preencha todos os campos.";

async function openDialog(page: Page) {
  await page.getByRole("button", { name: "TESTE GRÁTIS" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Comece sua jornada" });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option }).click();
}

const typed = { "E-mail": "Ana@Example.com", "Nome completo": "Ana Souza", WhatsApp: "(11) 98888-7777" };
const chosen = { "Nível de experiência": "Intermediário", Interesse: "Mercado de capitais" };

async function type(page: Page, texts: Record<string, string>) {
  for (const [field, text] of Object.entries(texts)) await page.getByLabel(field, { exact: true }).fill(text);
}

async function fill(page: Page, texts: Record<string, string> = {}) {
  await type(page, { ...typed, ...texts });
  for (const [field, option] of Object.entries(chosen)) await choose(page, field, option);
}

async function expectAllKept(dialog: Locator) {
  for (const [field, text] of Object.entries(typed)) {
    await expect(dialog.getByLabel(field, { exact: true })).toHaveValue(text);
  }
  for (const [field, option] of Object.entries(chosen)) {
    await expect(dialog.getByRole("combobox", { name: field })).toHaveText(option);
  }
}

const submitOf = (dialog: Locator) => dialog.getByRole("button", { name: "Começar teste grátis" });

/** Says this, once, and no more when the next thing is told. */
async function expectTold(page: Page, title: string, text?: string) {
  await expectToast(page, "error", title, text);
  const toasts = page.locator("[data-sonner-toast]");
  await expect(toasts).toHaveCount(1);
  await toasts.locator("[data-close-button]").click();
  await expect(toasts).toHaveCount(0);
}

/** Under which fields something is said, and what. */
async function expectUnder(dialog: Locator, said: Record<string, string>) {
  for (const field of fields) {
    await expect(dialog.getByLabel(field, { exact: true })).toHaveAccessibleDescription(said[field] ?? "");
  }
}

/** What would be opened, in place of a host that is not there. */
async function catchChats(context: BrowserContext): Promise<string[]> {
  const chats: string[] = [];
  await context.route("https://wa.me/**", (route) => {
    chats.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<title>Conversa</title>" });
  });
  return chats;
}

const leads = ({ superuser }: Product) =>
  superuser
    .selectFrom("leads")
    .select(["email", "full_name", "whatsapp", "experience_level", "strategy"])
    .execute();

test.describe("with a number to talk to", () => {
  test.use({ site: { whatsappNumber: "5511900000000", supportEmail: null } });

  test("a lead is sent once, thanked, and goes on in a chat of its own", async ({
    page,
    context,
    product,
  }) => {
    const chats = await catchChats(context);
    await page.goto("/");
    const asked = countRequests(page, "POST", "/api/leads");
    const dialog = await openDialog(page);
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await fill(page, { "Nome completo": "  Ana &  João 100% #1? 🚀 ", WhatsApp: "11988887777" });
    await expect(page.getByLabel("WhatsApp")).toHaveValue("(11) 98888-7777");
    await page.route("**/api/leads", async (route) => {
      await expect(dialog.getByRole("button", { name: "Processando..." })).toBeVisible();
      await page.keyboard.press("Escape");
      await dialog.getByRole("button", { name: "Fechar" }).click();
      await expect(dialog.getByRole("button", { name: "Processando..." })).toBeVisible();
      await route.continue();
    });
    const opening = context.waitForEvent("page");
    await dialog.getByRole("button", { name: "Começar teste grátis" }).dblclick();
    const chat = await opening;
    await expect(page.getByText("Cadastro realizado! Redirecionando para o WhatsApp...")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(chat).toHaveTitle("Conversa");
    const { pathname, searchParams } = new URL(chats[0] ?? "");
    expect(pathname).toBe("/5511900000000");
    expect(searchParams.get("text")).toBe(
      "Olá! Quero começar meu teste grátis do Aporte.\nNome: Ana & João 100% #1? 🚀\nNível: Intermediário\nInteresse: Mercado de capitais",
    );
    expect(await chat.evaluate(() => window.opener)).toBeNull();
    expect([chats.length, asked()]).toEqual([1, 1]);
    expect(await leads(product)).toEqual([
      {
        ...{ email: "ana@example.com", full_name: "Ana & João 100% #1? 🚀", whatsapp: "11988887777" },
        ...{ experience_level: "intermediario", strategy: "capitais" },
      },
    ]);

    const again = context.waitForEvent("page");
    await page.getByRole("button", { name: "Abrir WhatsApp" }).click();
    await again;
    await openDialog(page);
    for (const field of fields.slice(0, 3)) await expect(page.getByLabel(field)).toHaveValue("");
    for (const field of fields.slice(3)) {
      await expect(page.getByRole("combobox", { name: field })).toHaveText("Selecione");
    }
  });

  test("where the browser opens no window by itself, a button does", async ({ page, context }) => {
    const chats = await catchChats(context);
    await page.addInitScript(() => {
      const open = window.open.bind(window);
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "Falar no WhatsApp" })).toHaveAttribute(
      "href",
      "https://wa.me/5511900000000",
    );
    const dialog = await openDialog(page);
    await fill(page);
    await page.getByLabel("WhatsApp").press("Enter");
    await expect(dialog).toBeHidden();
    expect(context.pages()).toHaveLength(1);
    const opening = context.waitForEvent("page");
    await page.getByRole("button", { name: "Abrir WhatsApp" }).click();
    await expect(await opening).toHaveTitle("Conversa");
    expect(new URL(chats[0] ?? "").searchParams.get("text")).toContain("Nome: Ana Souza");
  });
});

test("without a number no chat is promised and none is opened", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Falar no WhatsApp" }).click();
  const dialog = page.getByRole("dialog", { name: "Comece sua jornada" });
  await fill(page);
  await submitOf(dialog).click();
  await expect(
    page.getByText("Cadastro realizado! Em breve falaremos com você pelo WhatsApp."),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(context.pages()).toHaveLength(1);
});

test("everything is required, together and each alone, before anything else is looked at", async ({
  page,
}) => {
  const missing = "Campo obrigatório";
  await page.goto("/");
  const dialog = await openDialog(page);
  const submit = submitOf(dialog);
  await submit.click();
  await expectTold(page, allRequired);
  await expectUnder(dialog, Object.fromEntries(fields.map((field) => [field, missing])));
  await submit.click();
  await expect(dialog.getByLabel("E-mail")).toBeFocused();
  await expectTold(page, allRequired);

  await type(page, typed);
  await choose(page, "Interesse", "Ambas");
  await submit.click();
  await expectTold(page, allRequired);
  await expectUnder(dialog, { "Nível de experiência": missing });
  await choose(page, "Nível de experiência", "Avançado");
  for (const field of fields.slice(0, 3)) {
    await type(page, { "E-mail": "nope", "Nome completo": "Al", WhatsApp: "1", [field]: "   " });
    await submit.click();
    await expectTold(page, allRequired);
    await expectUnder(dialog, { [field]: missing });
  }

  await page.reload();
  await openDialog(page);
  await type(page, typed);
  await choose(page, "Nível de experiência", "Iniciante");
  await submit.click();
  await expectTold(page, allRequired);
  await expectUnder(dialog, { Interesse: missing });
});

test.describe("rules", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("each rule is told in its own words, the first one in a notification, and ends where it says", async ({
    page,
  }) => {
    await page.route("**/api/leads", (route) => route.abort());
    await page.goto("/");
    const dialog = await openDialog(page);
    const submit = submitOf(dialog);
    await fill(page, { "E-mail": "nope", "Nome completo": "Al", WhatsApp: "1" });
    const said: Record<string, string> = {
      "E-mail": "Email inválido",
      "Nome completo": "Nome deve ter pelo menos 3 caracteres",
      WhatsApp: "WhatsApp inválido",
    };
    for (const [field, text] of Object.entries(typed)) {
      await submit.click();
      await expectTold(page, "Dados inválidos", said[field]);
      await expectUnder(dialog, said);
      await type(page, { [field]: text });
      delete said[field];
    }

    const edges: [string, string, string | undefined][] = [
      ["E-mail", "ana@", "Email inválido"],
      ["E-mail", `${"a".repeat(242)}@example.com`, undefined],
      ["E-mail", `${"a".repeat(243)}@example.com`, undefined],
      ["E-mail", `${"a".repeat(244)}@example.com`, "Email deve ter no máximo 255 caracteres"],
      ["Nome completo", "Al", "Nome deve ter pelo menos 3 caracteres"],
      ["Nome completo", "Ana", undefined],
      ["Nome completo", "a".repeat(100), undefined],
      ["Nome completo", "a".repeat(101), "Nome deve ter no máximo 100 caracteres"],
      ["WhatsApp", "119888877", "WhatsApp inválido"],
      ["WhatsApp", "1198888777", undefined],
      ["WhatsApp", "12345678901234567890", undefined],
      ["WhatsApp", "123456789012345678901", "WhatsApp deve ter no máximo 20 caracteres"],
    ];
    for (const [field, text, message] of edges) {
      await type(page, { ...typed, [field]: text });
      await submit.click();
      if (message) await expectTold(page, "Dados inválidos", message);
      else await expectTold(page, failure);
      await expectUnder(dialog, message ? { [field]: message } : {});
    }
  });
});

test("what is typed survives closing the dialog", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  await fill(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "TESTE GRÁTIS" }).first()).toBeFocused();
  await openDialog(page);
  await expectAllKept(dialog);
});

test("what is agreed to can be read without leaving", async ({ page }) => {
  await page.goto("/");
  const dialog = await openDialog(page);
  // Another wording is another version: it is kept with every lead.
  expect(leadConsentVersion).toBe("2026-11-21");
  await expect(
    dialog.getByText(
      "Ao enviar, você concorda que o Aporte use estes dados para falar com você sobre o teste, por WhatsApp e e-mail, conforme a Política de Privacidade e os Termos de Uso (LGPD, Lei nº 13.709/2018).",
      { exact: true },
    ),
  ).toBeVisible();
  for (const [name, href] of [
    ["Política de Privacidade", "/privacidade"],
    ["Termos de Uso", "/termos"],
  ] as const) {
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect(dialog.getByRole("link", { name })).toHaveAttribute("target", "_blank");
  }
});

test.describe("refusals", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("an e-mail and a number that are there already are named", async ({ page, context, product }) => {
    await post(context, product, "/leads", {
      ...{ email: "ana@example.com", fullName: "Ana", whatsapp: "11988887777" },
      ...{ experienceLevel: "avancado", strategy: "ambas" },
    });
    await page.goto("/");
    const dialog = await openDialog(page);
    await fill(page);
    await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
    await expect(
      page.getByText("Email já cadastrado: Este email já está registrado em nosso sistema.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("E-mail")).toHaveAccessibleDescription(
      "Este email já está registrado em nosso sistema.",
    );
    await dialog.getByLabel("E-mail").fill("bia@example.com");
    await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
    await expect(
      page.getByText("WhatsApp já cadastrado: Este número de WhatsApp já está registrado.", { exact: true }),
    ).toBeVisible();
    await expect(dialog.getByLabel("WhatsApp")).toHaveAccessibleDescription(
      "Este número de WhatsApp já está registrado.",
    );
    expect(await leads(product)).toHaveLength(1);
  });

  test("whatever fails, nothing typed is lost, and it can be sent afterwards", async ({ page, product }) => {
    await page.goto("/");
    const dialog = await openDialog(page);
    await fill(page);
    const json = "application/json";
    const failures: (undefined | { status: number; contentType: string; body: string })[] = [
      undefined,
      { status: 500, contentType: json, body: '{"type":"internal","title":"Algo deu errado"}' },
      { status: 429, contentType: json, body: '{"type":"too-many-requests","title":"Muitas tentativas"}' },
      { status: 503, contentType: "text/html", body: "<h1>Bad Gateway</h1>" },
      { status: 200, contentType: "text/html", body: "<h1>Entre na rede</h1>" },
      { status: 200, contentType: json, body: "{}" },
    ];
    for (const answer of failures) {
      await page.route("**/api/leads", (route) => (answer ? route.fulfill(answer) : route.abort()));
      await submitOf(dialog).click();
      await expectTold(page, failure);
      await expectAllKept(dialog);
      await page.unroute("**/api/leads");
    }
    expect(await leads(product)).toEqual([]);
    await submitOf(dialog).click();
    await expect(dialog).toBeHidden();
    expect(await leads(product)).toHaveLength(1);
  });
});

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(size, () => {
    test.use({ viewport, expectedErrors: [/Failed to load resource/] });

    test("one refusal at a time is told of the form, and none beside its success", async ({ page }) => {
      // In a page that nobody looks at, notifications do not end by themselves.
      await page.addInitScript(() => Object.defineProperty(document, "hidden", { value: true }));
      await page.goto("/");
      const dialog = await openDialog(page);
      const toasts = page.locator("[data-sonner-toast]");
      await submitOf(dialog).click();
      await expect(toasts).toHaveText([allRequired]);
      await fill(page, { "Nome completo": "Al" });
      await submitOf(dialog).click();
      await expect(toasts).toHaveText(["Dados inválidosNome deve ter pelo menos 3 caracteres"]);
      await type(page, typed);
      await page.route("**/api/leads", (route) => route.abort());
      await submitOf(dialog).click();
      await expect(toasts).toHaveText([failure]);
      await page.unroute("**/api/leads");
      await submitOf(dialog).click();
      await expect(toasts).toHaveText(["Cadastro realizado! Em breve falaremos com você pelo WhatsApp."]);
    });
  });
}

test("an answer that never comes is waited for half a minute, and nothing typed is lost", async ({
  page,
}) => {
  await page.clock.install();
  await page.route("**/api/leads", () => {});
  await page.goto("/");
  const dialog = await openDialog(page);
  await fill(page);
  await submitOf(dialog).click();
  await expect(dialog.getByRole("button", { name: "Processando..." })).toBeVisible();
  await page.clock.fastForward(30_000);
  await expectTold(page, failure);
  await expectAllKept(dialog);
  await expect(submitOf(dialog)).toBeEnabled();
});

for (const theme of ["light", "dark"] as const) {
  for (const [size, viewport] of Object.entries(sizes)) {
    test.describe(`${theme}, ${size}`, () => {
      test.use({ viewport });
      test("the dialog is for everybody, empty and refused", async ({ page }) => {
        await page.addInitScript((value) => localStorage.setItem("theme", value), theme);
        await page.goto("/");
        const dialog = await openDialog(page);
        expect(await violationsOf(page)).toEqual([]);
        await dialog.getByRole("button", { name: "Começar teste grátis" }).click();
        await expect(dialog.getByText("Campo obrigatório").first()).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
      });
    });
  }
}
