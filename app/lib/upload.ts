import { noConnection, toApiError } from "#app/lib/api.ts";

/** `onProgress` receives the sent fraction, from 0 to 1. */
export type UploadWatch = { onProgress: (sent: number) => void; signal: AbortSignal };

/** Uploads a file as the request body. Uses XMLHttpRequest, because fetch does not report upload progress. */
export function upload<T>(path: string, file: File, { onProgress, signal }: UploadWatch): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PUT", `/api${path}`);
    request.responseType = "json";
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response);
      else reject(toApiError(status, response));
    };
    request.onerror = () => reject(noConnection());
    request.onabort = () => reject(signal.reason);
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Posts a form with files. There is no limit in time: a slow connection takes minutes for 20 MB. */
export async function postForm<T>(path: string, form: FormData, signal: AbortSignal): Promise<T> {
  const response = await fetch(`/api${path}`, { method: "POST", body: form, signal }).catch((error) => {
    throw signal.aborted ? error : noConnection();
  });
  if (response.ok) return response.json();
  throw toApiError(response.status, await response.json().catch(() => undefined));
}
