export type ContractKind =
  | "CDB"
  | "RDB"
  | "LC"
  | "LCI"
  | "LCA"
  | "LCD"
  | "LIG"
  | "CRI"
  | "CRA"
  | "DEBENTURE"
  | "INCENTIVISED_DEBENTURE";
