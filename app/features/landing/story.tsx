import { useEffect } from "react";
import { Benefits } from "#app/features/landing/benefits.tsx";
import { FinalCall, LegalNotice } from "#app/features/landing/closing.tsx";
import { Faq } from "#app/features/landing/faq.tsx";
import { HowItWorks } from "#app/features/landing/how-it-works.tsx";
import { Pricing } from "#app/features/landing/pricing.tsx";
import { Proofs } from "#app/features/landing/proofs.tsx";
import { SocialProof } from "#app/features/landing/social-proof.tsx";
import { StructuredData } from "#app/features/landing/structured-data.tsx";

/** All sections of the page below the headline. */
export function Story() {
  // A link to one of these sections may have been followed before they were rendered. A smooth scroll would miss the section
  // if anything above it changed its height meanwhile.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView({ behavior: "instant" });
  }, []);
  return (
    <>
      <Proofs />
      <SocialProof />
      <HowItWorks />
      <Benefits />
      <Pricing />
      <Faq />
      <FinalCall />
      <LegalNotice />
      <StructuredData />
    </>
  );
}
