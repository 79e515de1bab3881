const lowerCase = new Set(["DE", "DO", "DA", "DOS", "DAS", "EM", "OF", "AND"]);

const shortWords = new Set(
  `INC LTD CO THE NEW OLD AIR ONE SEA SUN KEY LAM GAP DOW BIO AON RIO SUL SAO SÃO LUZ GÁS GAS BCO CIA IND COM ENG
  EMP FAB PRÓ LAS LA DE PET TEC LIX ELI MID COS WIX FOX CAN EX LE BUY OIL TWO ON YUM`.split(/\s+/),
);

const spellings = new Map(
  `REAG ASML MSCI IGCT IAGRO IT→It ALL→All CAP→Cap NOW→Now NU→Nu PRÉ→Pré CBRE CBOE IDEX IDEXX POSCO ORIX IQVIA ICICI PACCAR FEMSA NICE LATAM RELX AMETEK BANESPA→Banespa
  CESP CEB CELG CELM KGAA→KGaA L3HARRIS→L3Harris TBK→Tbk INBEV→InBev EBAY→eBay PAYPAL→PayPal NVIDIA JPMORGAN→JPMorgan
  BLACKROCK→BlackRock MCDONALDS→McDonald's MERCADOLIBRE→MercadoLibre UNITEDHEALTH→UnitedHealth FEDEX→FedEx
  METLIFE→MetLife BIONTECH→BioNTech DAVITA→DaVita DOCUSIGN→DocuSign SERVICENOW→ServiceNow ABBVIE→AbbVie
  PEPSICO→PepsiCo CONOCOPHILLIPS→ConocoPhillips GLAXOSMITHKLINE→GlaxoSmithKline ASTRAZENECA→AstraZeneca
  ARCELORMITTAL→ArcelorMittal DRAFTKINGS→DraftKings MONGODB→MongoDB DATADOG→Datadog AUTOZONE→AutoZone
  BORGWARNER→BorgWarner DUPONT→DuPont GOPRO→GoPro STONECO→StoneCo NEXTERA→NextEra NETAPP→NetApp NETEASE→NetEase
  LULULEMON→lululemon MCKESSON→McKesson MCCORMICK→McCormick MCMORAN→McMoRan CARMAX→CarMax TRANSDIGM→TransDigm
  TRIPADVISOR→Tripadvisor MARKETAXESS→MarketAxess BEIGENE→BeiGene IQIYI→iQIYI WESTROCK→WestRock`
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [word = "", spelling = word] = entry.split("→");
      return [word, spelling] as const;
    }),
);

const romanNumeral = /^X{0,3}(IX|IV|V?I{0,3})$/;

function spell(word: string, offset: number, name: string): string {
  const spelling = spellings.get(word);
  if (spelling !== undefined) return spelling;
  if (word === "E" && name.slice(offset - 1, offset + 2) === " E ") return "e";
  if (word === "COM" && name[offset - 1] === ".") return "com";
  if (offset > 0 && lowerCase.has(word)) return word.toLowerCase();
  const isAcronym =
    word.length < 4 || /[\d&]/.test(word) || !/[AEIOUYÀ-Ý]/.test(word) || romanNumeral.test(word);
  if (isAcronym && !shortWords.has(word)) return word;
  return word.slice(0, 1) + word.slice(1).toLowerCase();
}

/** Trims a name and collapses its blanks. */
export const tidyName = (name: string) => name.replace(/\s+/g, " ").trim();

/** Converts an all-capitals company name to title case and keeps acronyms. */
export function companyName(name: string): string {
  const tidy = tidyName(name);
  return tidy === tidy.toUpperCase() ? tidy.replace(/[\p{L}\p{N}&]+/gu, spell) : tidy;
}
