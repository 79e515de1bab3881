import { currencyNamed, isCurrency, real } from "#domain/imports/currencies.ts";
import { checkCell } from "#server/rooms/imports/sheets/row-collector.ts";

/** How cells of a style show their value. `isMonth`: only the month of a day. */
type Shown = { isMonth: boolean; unit: string | undefined };

const plain: Shown = { isMonth: false, unit: undefined };
const dataStyles = /^(?:number|currency|percentage|date|time|boolean|text)-style$/;

/** The currency that a code or a sign names, if it is not the real. */
export function foreignCurrency(text: string): string | undefined {
  const name = text.trim().toUpperCase();
  const currency = currencyNamed(name) ?? (isCurrency(name) ? name : undefined);
  return currency === real ? undefined : currency;
}

/** Collects the styles of cells from the parts of an OpenDocument file, in the order in which programs write them. */
export class OpenDocumentStyles {
  readonly #ofData = new Map<string, Shown>();
  readonly #ofCells = new Map<string, Shown>();
  #name: string | undefined;
  #isDate = false;
  #units = new Set<string>();
  #sign: string | undefined;

  open(element: string, attributes: Readonly<Record<string, string>>): void {
    const name = attributes["style:name"];
    if (element === "style" && name !== undefined && attributes["style:family"] === "table-cell") {
      const data = this.#ofData.get(attributes["style:data-style-name"] ?? "");
      const parent = this.#ofCells.get(attributes["style:parent-style-name"] ?? "");
      this.#ofCells.set(name, data ?? parent ?? plain);
    } else if (dataStyles.test(element)) {
      this.#name = name;
      this.#isDate = element === "date-style";
      this.#units = new Set();
    } else if (this.#name === undefined) return;
    else if (element === "day") this.#isDate = false;
    else if (element === "text" || element === "currency-symbol") this.#sign = "";
  }

  text(part: string): void {
    if (this.#sign !== undefined) this.#sign = checkCell(this.#sign + part);
  }

  close(element: string): void {
    if (this.#sign !== undefined && (element === "text" || element === "currency-symbol")) {
      const unit = foreignCurrency(this.#sign);
      if (unit !== undefined) this.#units.add(unit);
      this.#sign = undefined;
    }
    if (!dataStyles.test(element) || this.#name === undefined) return;
    this.#ofData.set(this.#name, { isMonth: this.#isDate, unit: [...this.#units][0] });
    this.#name = undefined;
  }

  of(name: string | undefined): Shown {
    return this.#ofCells.get(name ?? "Default") ?? plain;
  }
}
