import ipaddr from "ipaddr.js";

/**
 * An IPv4 address, or the /64 that an IPv6 household shares, with the /48 around it. All invalid addresses from a proxy count
 * as one network.
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
