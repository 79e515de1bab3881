/** A `multipart/form-data` request body with one file and no choices. */
export function uploadOf(content: Buffer | string) {
  const boundary = "limite";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="files"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`;
  const choices = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="choices"\r\n\r\n{}\r\n--${boundary}--\r\n`;
  const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(choices)]);
  return { body, headers: { "content-type": `multipart/form-data; boundary=${boundary}` } };
}
