import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { photosInProcess } from "#server/accounts/people/photo-process.ts";
import { cornerColours, plainImage, red } from "#tests/support/photos.ts";

const whole = { x: 0, y: 0, width: 1, height: 1 };
const photo = await plainImage(red).jpeg().toBuffer();

function startPhotos(idleMilliseconds?: number) {
  const warnings: object[] = [];
  const program = new URL("../../app/photo-worker.js", import.meta.url);
  const photos = photosInProcess(program, (details) => warnings.push(details), idleMilliseconds);
  return { ...photos, warnings, [Symbol.asyncDispose]: photos.close };
}

/** The processes of the program that this process started. */
const processes = (): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const isChild = new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(
          readFileSync(`/proc/${pid}/status`, "utf8"),
        );
        return isChild && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("photo-worker");
      } catch {
        return false;
      }
    });

it("starts with the first photo, draws in one process without secrets, and ends when it is idle", async () => {
  await using photos = startPhotos(0);
  expect(processes()).toEqual([]);
  const drawn = await Promise.all([photos.draw(photo, whole), photos.draw(photo, whole)]);
  for (const webp of drawn) expect(await cornerColours(webp)).toBe("red red red red");
  await expect.poll(processes).toEqual([]);
  expect(await cornerColours(await photos.draw(photo, whole))).toBe("red red red red");
  expect(photos.warnings).toEqual([]);
});

it("refuses what is no image as before, and goes on", async () => {
  await using photos = startPhotos();
  await expect(photos.draw(Buffer.from("%PDF-1.7"), whole)).rejects.toMatchObject({
    problem: { type: "not-an-image", status: 415 },
  });
  expect(await cornerColours(await photos.draw(photo, whole))).toBe("red red red red");
});

it("answers 503 to the photo whose process ends, says so, and draws the next one", async () => {
  await using photos = startPhotos();
  await photos.draw(photo, whole);
  const [pid = 0] = processes();
  const environment = readFileSync(`/proc/${pid}/environ`, "utf8");
  expect(environment.split("\0").map((line) => line.split("=")[0])).not.toContain("PATH");
  process.kill(pid, "SIGSTOP");
  const stopped = photos.draw(photo, whole);
  process.kill(pid, "SIGKILL");
  await expect(stopped).rejects.toMatchObject({ problem: { type: "unavailable", status: 503 } });
  expect(photos.warnings).toMatchObject([{ code: "SIGKILL" }]);
  expect(await cornerColours(await photos.draw(photo, whole))).toBe("red red red red");
});

it("starts nothing after it is closed", async () => {
  const photos = startPhotos();
  await photos.draw(photo, whole);
  await photos.close();
  await expect(photos.draw(photo, whole)).rejects.toMatchObject({ problem: { type: "unavailable" } });
  expect(processes()).toEqual([]);
});
