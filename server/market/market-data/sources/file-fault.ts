import { ProviderError } from "#server/market/market-data/providers/provider.ts";

/** A published file or answer that is not as documented. The message is in pt-BR, because the screen shows it. */
export class FileFault extends ProviderError {
  constructor(message: string) {
    super("nonsense", message);
  }
}
