/// <reference lib="dom" />
import type { Browser } from "@playwright/test";
import type { Position } from "#contract/positions.ts";
import type { TransactionPage } from "#contract/transactions.ts";
import { trade, trades } from "#tests/support/b3-files.ts";
import type { MeasuredLife } from "./measured-life.ts";
import { arrive, type SimulatedPerson } from "./person.ts";

type Trade = { type: "BUY" | "SELL"; quantity: string; ticker: string; price: string; day: string };

const days = ["12/03/2025", "14/05/2025", "16/07/2025", "12/11/2025"];

/** Prices near the closes of these four days; no asset had a split or a bonus since. */
const pricesByTicker = {
  PETR4: ["34,10", "31,90", "31,80", "32,35"],
  VALE3: ["53,75", "54,90", "54,40", "65,75"],
  TAEE11: ["33,20", "34,85", "33,80", "44,90"],
  ABEV3: ["13,00", "14,25", "13,70", "13,60"],
  BOVA11: ["120,75", "135,20", "132,40", "154,45"],
};

/** Twenty trades: three purchases of each asset, and a sale of a part. */
const ledger: Trade[] = days.flatMap((day, index) =>
  Object.entries(pricesByTicker).map(([ticker, prices]): Trade => {
    const isSale = index === 3;
    const price = prices[index] ?? "";
    return { type: isSale ? "SELL" : "BUY", quantity: isSale ? "50" : "100", ticker, price, day };
  }),
);

const isoDay = (day: string) => day.split("/").reverse().join("-");
const isSale = ({ type }: Trade) => type === "SELL";

const sentenceOf = (each: Trade) =>
  `${isSale(each) ? "vendi" : "comprei"} ${each.quantity} ${each.ticker} a ${each.price} em ${each.day}`;

const table = [
  "Data\tAtivo\tTipo\tQuantidade\tPreço",
  ...ledger.map((each) =>
    [each.day, each.ticker, isSale(each) ? "Venda" : "Compra", each.quantity, each.price].join("\t"),
  ),
].join("\n");

const b3File = trades(
  ...ledger.map((each) =>
    trade(each.day, isSale(each) ? "Venda" : "Compra", each.ticker, each.quantity, each.price),
  ),
);

/** From the public page to an empty portfolio. */
async function begin(person: SimulatedPerson, email: string): Promise<void> {
  const { page } = person;
  person.start();
  await person.step("the public page", () => page.goto("/"));
  await person.step("sign up", async () => {
    await person.press(page.getByRole("link", { name: "Registrar-se" }).first());
    await person.press(page.getByLabel("Nome completo"));
    await person.type("Ana Souza");
    await person.pressKey("Tab");
    await person.type(email);
    await person.press(page.getByLabel("Senha", { exact: true }));
    await person.type("segredo1");
    await person.press(page.getByLabel("Confirmar senha"));
    await person.type("segredo1");
    await person.pressKey("Enter");
  });
  await person.step("create a portfolio", async () => {
    await person.press(page.getByRole("button", { name: "Criar Nova Carteira" }));
    const dialog = page.getByRole("dialog", { name: "Criar Nova Carteira" });
    await person.press(dialog.getByLabel("Nome da carteira"));
    await person.type("Minha carteira");
    await person.pressKey("Enter");
    await page.getByText("Nenhuma transação cadastrada").waitFor();
  });
}

/** Each trade as a sentence; the first one is typed where the empty portfolio asks for it. */
async function typeSentences(person: SimulatedPerson): Promise<void> {
  const { page } = person;
  const box = page.getByRole("textbox", { name: "Buscar por ticker ou nome" });
  const preview = page.getByRole("region", { name: "Lançamento digitado" });
  const isEmpty = () =>
    page.waitForFunction(
      () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === "",
    );
  for (const [index, each] of ledger.entries())
    await person.step(sentenceOf(each), async () => {
      if (index === 0) {
        await person.press(page.getByLabel("Digite como você diria"));
        await person.type(sentenceOf(each));
        await person.pressKey("Enter");
        await box.waitFor();
      } else await person.type(sentenceOf(each));
      await preview.getByText(`${each.quantity} ${each.ticker}`).waitFor();
      await preview.getByRole("button", { name: "Salvar", exact: true, disabled: false }).waitFor();
      await person.pressKey("Enter");
      await isEmpty();
    });
}

/** The table is copied with two presses elsewhere, and pasted into the box of the entry. */
async function pasteTable(person: SimulatedPerson): Promise<void> {
  const { page } = person;
  await person.step("copy the table", async () => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), table);
    person.countPresses(2);
  });
  await person.step("paste the table", async () => {
    await person.press(page.getByLabel("Digite como você diria"));
    await person.pressKey("Control+V");
  });
  await confirmImport(person);
}

/** The button of the drop zone, the file and 'Abrir' are three presses. */
async function chooseFile(person: SimulatedPerson): Promise<void> {
  const { page } = person;
  await person.step("choose the file", async () => {
    const chooser = page.waitForEvent("filechooser");
    await person.press(page.getByRole("button", { name: "Escolher arquivos" }));
    const buffer = Buffer.from(b3File);
    await (await chooser).setFiles([{ name: "negociacao.csv", mimeType: "text/csv", buffer }]);
    person.countPresses(2);
  });
  await confirmImport(person);
}

async function confirmImport(person: SimulatedPerson): Promise<void> {
  const { page } = person;
  await person.step("confirm the import", async () => {
    await person.press(page.getByRole("button", { name: "Importar", exact: true }));
    await page.getByText("Entraram 20 transações.").waitFor();
  });
}

const numbered = (text: string) => Number(text.replace(",", "."));

/** The quantity of each asset after the ledger, and its average price. */
const expectedPositions = Object.entries(pricesByTicker)
  .map(([ticker, prices]) => {
    const cents = prices.slice(0, 3).reduce((sum, price) => sum + Math.round(numbered(price) * 100), 0);
    return `${ticker} 250 ${(cents / 300).toFixed(4)}`;
  })
  .toSorted();

/** Throws unless the portfolio has exactly the twenty trades, and the positions that follow from them. */
async function verify({ page }: SimulatedPerson): Promise<void> {
  const [, id] = /portfolio\/([\w-]+)/.exec(page.url()) ?? [];
  const read = async <T>(path: string): Promise<T> =>
    (await page.request.get(`/api/portfolios/${id}/${path}`)).json();
  const { transactions } = await read<TransactionPage>("transactions");
  const found = transactions.map(({ type, quantity, asset, price, tradeDate }) =>
    [type, quantity, asset.ticker, price, tradeDate].join(" "),
  );
  const expected = ledger.map(({ type, quantity, ticker, price, day }) =>
    [type, quantity, ticker, String(numbered(price)), isoDay(day)].join(" "),
  );
  const positions = (await read<Position[]>("positions"))
    .map(
      ({ quantity, averagePrice, asset }) => `${asset.ticker} ${quantity} ${Number(averagePrice).toFixed(4)}`,
    )
    .toSorted();
  const differs = (a: string[], b: string[]) => a.toSorted().join("\n") !== b.toSorted().join("\n");
  if (differs(found, expected)) throw new Error(`trades:\n${found.join("\n")}`);
  if (differs(positions, expectedPositions)) throw new Error(`positions:\n${positions.join("\n")}`);
}

/** The three ways in, with the seconds that each may take. */
const ways = [
  { name: "20 trades typed as sentences", goal: 300, record: typeSentences },
  { name: "20 trades pasted as a table", goal: 90, record: pasteTable },
  { name: "20 trades from a file of B3", goal: 60, record: chooseFile },
];

export async function liveAsNewcomer(browser: Browser, origin: string): Promise<MeasuredLife[]> {
  const measured: MeasuredLife[] = [];
  for (const [index, { name, goal, record }] of ways.entries()) {
    const person = await arrive(browser, { origin, width: 1440, height: 900 });
    await begin(person, `ana.souza${index}@example.com`);
    await record(person);
    const { effort } = person;
    await verify(person);
    measured.push({ name, effort, goal: { seconds: goal } });
    await person.page.context().close();
  }
  return measured;
}
