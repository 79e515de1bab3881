import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, ServerRouter } from "react-router";

const preload = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const start = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const staticImport = /import (?:\* as (\w+) from )?("[^"]+");/g;

/** Pages without fields. Pages with fields must be interactive before users type. */
const readPages = new Set(["/", "/privacidade", "/termos"]);

/** Loads the scripts after the first paint, so that the text does not wait for them. */
function startAfterPaint(html: string): string {
  const files = [...html.matchAll(preload)].map(([, href]) => href);
  const late = html.replace(start, (_all, open: string, script: string, close: string) => {
    const imports = [...script.matchAll(staticImport)];
    const names = imports.map(([, name = ""]) => name).join(",");
    const sources = imports.map(([, , source]) => `import(${source})`).join(",");
    return `${open}(document.hidden?setTimeout:requestAnimationFrame)(()=>setTimeout(async()=>{
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const [${names}]=await Promise.all([${sources}]);
${script.replace(staticImport, "").trim()}
}));${close}`;
  });
  if (files.length === 0 || late === html)
    throw new Error("React Router starts its pages in another way now");
  return late.replace(preload, "");
}

/** Renders a page at build time, complete, with nothing that only a script would show. */
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
  const isRead = !context.isSpaMode && readPages.has(path);
  return new Response(isRead ? startAfterPaint(html) : html, { status, headers });
}
