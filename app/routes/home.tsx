import { Wordmark } from "#app/ui/wordmark.tsx";

export default function Home() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1>
        <Wordmark />
      </h1>
    </main>
  );
}
