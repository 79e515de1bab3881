declare global {
  var firstAnswers: Map<string, Promise<Response>> | undefined;
}

/** What each screen of a portfolio asks for first when nothing is filtered, after the session and the portfolio. */
const asked: Record<string, string[]> = {
  overview: ["/overview?"],
  positions: ["/positions"],
  transactions: ["/transactions?type=ALL&page=1", "/notices"],
};

/**
 * Runs in the head of a page opened by somebody who is signed in: asks for what the screen is going to ask for, and
 * loads the screen's own files, by screen, without waiting for the code that knows of them.
 */
export const firstAnswersScript = (files: Record<string, string[]>) =>
  `{const[,id,screen]=/^\\/portfolio\\/([\\w-]{36})\\/([\\w-]+)\\/?$/.exec(location.pathname)??[],asked=${JSON.stringify(asked)}[screen]??[],paths=["/session"];if(id)paths.push("/portfolios/"+id);if(!location.search)for(const path of asked)paths.push("/portfolios/"+id+path);globalThis.firstAnswers=new Map(paths.map(path=>[path,fetch("/api"+path)]));for(const answer of firstAnswers.values())answer.catch(()=>{});for(const href of ${JSON.stringify(files)}[screen]??[])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))}`;

/** What was asked for before there was any code to ask; once, and not after anything was changed. */
export function takeFirstAnswer(method: string, path: string): Promise<Response> | undefined {
  if (method !== "GET") globalThis.firstAnswers = undefined;
  const answer = globalThis.firstAnswers?.get(path);
  globalThis.firstAnswers?.delete(path);
  return answer;
}
