/** For columns that fit only on the widest screens; elsewhere a second line in another column shows their value. */
const widestOnly = "max-[90rem]:hidden";
const ultrawideOnly = "max-[110rem]:hidden";
const secondLine = "whitespace-nowrap text-ink-3 text-sm max-sm:hidden";

/** Hides the cells of a column that the person leaves out. */
const without = {
  price: "in-[[data-without~=price]]:hidden",
  today: "in-[[data-without~=today]]:hidden",
  weight: "in-[[data-without~=weight]]:hidden",
  income: "in-[[data-without~=income]]:hidden",
  custodian: "in-[[data-without~=custodian]]:hidden",
};

export const columnStyles = {
  /** Beside the name, where that has room for it. */
  line: "w-16 shrink-0 @max-[15rem]:hidden in-[[data-without~=line]]:hidden",
  price: `${widestOnly} ${without.price}`,
  /** A table with few changes of the day leaves out their column. */
  today: `${widestOnly} in-[[data-few-changes]]:hidden ${without.today}`,
  /** The current price takes its place. It is the last column until custodians have room. */
  weight: `${widestOnly} max-[96rem]:pr-5! in-[[data-with~=price]]:max-[110rem]:hidden ${without.weight}`,
  income: `${ultrawideOnly} ${without.income}`,
  custodian: `max-[96rem]:hidden ${without.custodian}`,
};
/** The distance from a target on a phone, beside the figure of the row. The smallest phones show it in the opened row. */
export const phoneDriftStyle =
  "mr-1.5 inline-block min-w-16 text-right font-normal text-sm sm:hidden max-[22.5rem]:hidden";

export const secondLines = {
  /** Below the quantity, so that the names have room. */
  custodian: `${secondLine} ml-auto max-w-32 truncate min-[96rem]:hidden ${without.custodian}`,
  today: `${secondLine} min-[90rem]:hidden ${without.today}`,
  weight: `${secondLine} min-[110rem]:hidden in-[[data-without~=price]]:min-[90rem]:hidden ${without.weight}`,
  income: `${secondLine} max-xl:hidden min-[110rem]:hidden ${without.income}`,
};
