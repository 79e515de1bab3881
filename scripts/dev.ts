// Runs the server and the front end; each restarts or reloads when its sources change.
import { spawn } from "node:child_process";

const port = process.env.PORT ?? "3000";
const children = [
  spawn("node", ["--watch", "server/main.js"], { stdio: "inherit", env: { ...process.env, PORT: port } }),
  spawn("react-router", ["dev"], { stdio: "inherit", env: { ...process.env, PORT: port } }),
];

function stop() {
  for (const child of children) child.kill("SIGTERM");
}
process.on("SIGINT", stop);
process.on("SIGTERM", stop);
for (const child of children) child.once("exit", stop);
