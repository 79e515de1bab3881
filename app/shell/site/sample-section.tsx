import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { columnStyle } from "#app/features/landing/section.tsx";
import { useLazyModule } from "#app/lib/use-lazy-module.ts";
import { buttonStyle } from "#app/ui/base/button-style.ts";
import { samplePortfolioId } from "#contract/sample.ts";

/** True once the page has loaded and the element is near the visible part of it. */
function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: "200px",
    });
    const watch = () => observer.observe(target);
    if (document.readyState === "complete") watch();
    else window.addEventListener("load", watch, { once: true });
    return () => {
      window.removeEventListener("load", watch);
      observer.disconnect();
    };
  }, []);
  return { element, near };
}

/** The sample portfolio under the headline. Its code and figures load when the visitor comes near. */
export function SampleSection() {
  const { element, near } = useNear();
  const { module, failed, load } = useLazyModule(() => import("#app/shell/site/live-sample.tsx"), near);
  return (
    <section aria-labelledby="sample">
      <div className={columnStyle}>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
          <div>
            <h2 id="sample" className="text-lg">
              Veja por dentro antes de se cadastrar
            </h2>
            <p className="text-ink-2 text-sm max-sm:hidden">
              Uma carteira de exemplo, com preços e proventos de verdade. Troque o período, passe o dedo no
              gráfico, esconda os valores.
            </p>
          </div>
          <Link
            to={`/portfolio/${samplePortfolioId}/overview`}
            className={buttonStyle("subtle", "md", "-mx-5 text-accent!")}
          >
            Ver uma carteira de exemplo
          </Link>
        </div>
        {/* The height is that of the panel, so that nothing below moves when it arrives. */}
        <div ref={element} className="mt-5 min-h-178 noscript:hidden sm:min-h-156">
          {module && <module.LiveSample />}
          {failed && (
            <p className="text-ink-2">
              A carteira de exemplo não carregou.{" "}
              <button type="button" onClick={load} className="touch-target text-accent underline">
                Tentar de novo
              </button>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
