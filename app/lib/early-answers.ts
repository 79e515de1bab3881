declare global {
  var firstAnswers: Map<string, Promise<Response>> | undefined;
}

/** Stands for the portfolio's id in the paths below. */
export const portfolioIdPlaceholder = "PORTFOLIO_ID";

type FirstRequests = {
  /** Requested by every signed-in page. */
  everywhere: string[];
  /** Requested by every screen of a portfolio. */
  portfolio: string[];
  /** Requested by one screen when its address has no filter. */
  screens: Record<string, string[]>;
};

/** Sets `path` to the path with the overview's last named period, which `preferences.ts` stores. */
const withLastPeriod = `try{const period=localStorage.getItem("lastPeriod");if(/^\\w{2,3}$/.test(period))path=path.replace("period=1y","period="+period)}catch{}`;

/**
 * Runs in the head of a signed-in page. It sends the first requests of the screen and preloads the screen's files, so
 * that neither waits for the code that needs it.
 */
export const earlyAnswersScript = (requests: FirstRequests, files: Record<string, string[]>) =>
  `{const[,id,screen]=/^\\/portfolio\\/([\\w-]{36})\\/([\\w-]+)\\/?$/.exec(location.pathname)??[],requests=${JSON.stringify(requests)},paths=[...requests.everywhere];if(id)paths.push(...requests.portfolio);if(id&&!location.search)paths.push(...requests.screens[screen]??[]);globalThis.firstAnswers=new Map(paths.map(path=>{path=path.replace("${portfolioIdPlaceholder}",id);${withLastPeriod}return[path,fetch("/api"+path)]}));for(const answer of firstAnswers.values())answer.catch(()=>{});for(const href of ${JSON.stringify(files)}[screen]??[])document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))}`;

/** Returns each early response at most once. Any request other than GET discards them all. */
export function takeEarlyAnswer(method: string, path: string): Promise<Response> | undefined {
  if (method !== "GET") globalThis.firstAnswers = undefined;
  const answer = globalThis.firstAnswers?.get(path);
  globalThis.firstAnswers?.delete(path);
  return answer;
}
