import { type KyselyPlugin, PostgresQueryCompiler } from "kysely";
import type { Db } from "#server/platform/db/client.ts";

/** A pool whose statements are noted in the order in which they are sent. */
export function notingStatements(db: Db): { db: Db; statements: string[] } {
  const statements: string[] = [];
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      statements.push(compiler.compileQuery(node, queryId).sql.replaceAll(/\s+/g, " ").trim());
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), statements };
}
