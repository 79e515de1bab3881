import ipaddr from "ipaddr.js";

/**
 * An IPv4 address, or the /64 that an IPv6 address shares with its household, and the /48 that holds this /64. Anything
 * that a proxy makes up is one network.
 */
export function networksOf(ip: string): { network: string; site?: string } {
  if (!ipaddr.isValid(ip)) return { network: "unknown" };
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return { network: address.toString() };
  const bytes = address.toByteArray();
  const prefix = (bits: number) =>
    `${ipaddr.fromByteArray(bytes.map((byte, place) => (place < bits / 8 ? byte : 0)))}/${bits}`;
  return { network: prefix(64), site: prefix(48) };
}

export const networkOf = (ip: string): string => networksOf(ip).network;
