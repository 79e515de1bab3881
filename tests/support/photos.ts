import sharp from "sharp";
import { expect } from "vitest";
import type { Person } from "#contract/accounts.ts";
import type { Client, TestApi } from "#tests/support/api.ts";

export const red = "#d00000";
export const blue = "#0000d0";
export const plainImage = (background: string, width = 320, height = 240) =>
  sharp({ create: { width, height, channels: 3, background } });

export const sendPhoto = (client: Client, file: Buffer, { type = "image/jpeg", query = "" } = {}) =>
  client.send("PUT", `/account/avatar${query}`, { body: file, headers: { "content-type": type } });

/** Uploads a photo and returns its URL. */
export async function uploadPhoto(client: Client, file: Buffer, query = ""): Promise<string> {
  const { status, body } = await sendPhoto(client, file, { query });
  expect({ status, body }).toMatchObject({ status: 200 });
  return (body as Person).avatarUrl ?? "";
}

export const fetchPhoto = ({ server }: TestApi, url: string) => server.inject({ url });

/** The colours of the corners, 'red' or 'blue': top left, top right, bottom left, bottom right. */
export async function cornerColours(webp: Buffer): Promise<string> {
  const pixel = async (left: number, top: number) => {
    const { data } = await sharp(webp).extract({ left, top, width: 1, height: 1 }).raw().toBuffer({
      resolveWithObject: true,
    });
    return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
  };
  const corners = [await pixel(5, 5), await pixel(250, 5), await pixel(5, 250), await pixel(250, 250)];
  return corners.join(" ");
}
