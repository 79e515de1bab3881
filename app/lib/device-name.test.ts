import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X)";
const ipad = "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 15; SM-S921B)";

test.each([
  [`${windows} ${blink} Chrome/150.0.0.0 Safari/537.36`, "Chrome no Windows"],
  [`${windows} ${blink} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, "Edge no Windows"],
  [`${windows} ${blink} Chrome/150.0.0.0 Safari/537.36 OPR/130.0.0.0`, "Opera no Windows"],
  [`${windows} Gecko/20100101 Firefox/150.0`, "Firefox no Windows"],
  [`${mac} ${webkit} Version/19.1 Safari/605.1.15`, "Safari no Mac"],
  [`${iphone} ${webkit} Version/19.1 Mobile/15E148 Safari/604.1`, "Safari no iPhone"],
  [`${iphone} ${webkit} CriOS/150.0.0.0 Mobile/15E148 Safari/604.1`, "Chrome no iPhone"],
  [`${iphone} ${webkit} FxiOS/150.0 Mobile/15E148 Safari/604.1`, "Firefox no iPhone"],
  [`${ipad} ${webkit} Version/17.0 Mobile/15E148 Safari/604.1`, "Safari no iPad"],
  [`${android} ${blink} Chrome/150.0.0.0 Mobile Safari/537.36`, "Chrome no Android"],
  [
    `${android} ${blink} SamsungBrowser/30.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet no Android",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0", "Firefox no Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 15000.0.0) ${blink} Chrome/150.0.0.0 Safari/537.36`, "Chrome no ChromeOS"],
  [`${windows} Outro/1.0`, "Navegador desconhecido no Windows"],
  ["curl/8.10.1", "Navegador desconhecido"],
  ["", "Navegador desconhecido"],
  [null, "Navegador desconhecido"],
])("%s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
