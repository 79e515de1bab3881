import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** The scripts of these pages load late. Pages with fields must be interactive before users type. */
const pagesWithoutFields = new Set(["/", "/privacidade", "/termos"]);

/** Loads the scripts after the first paint, so that the text does not wait for them. */
function startAfterPaint(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const deferred = html.replace(start, (_all, open: string, script: string, close: string) => {
    const imports = [...script.matchAll(staticImport)];
    const names = imports.map(([, name = ""]) => name).join(",");
    const sources = imports.map(([, , source]) => `import(${source})`).join(",");
    return `${open}(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(async()=>{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const [${names}]=await Promise.all([${sources}]);
${script.replace(staticImport, "").trim()}
}));${close}`;
  });
  if (files.length === 0 || deferred === html)
    throw new Error("The start script of React Router has an unknown format");
  return deferred.replace(preload, "");
}

/** Renders a complete page at build time, without placeholders that a script would replace. */
export default async function writePage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("content-type", "text/html");
  const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, "");
  const hasNoFields = !context.isSpaMode && pagesWithoutFields.has(path);
  return new Response(hasNoFields ? startAfterPaint(html) : html, { status, headers });
}
