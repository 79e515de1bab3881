import fc from "fast-check";

/** Every run tries the same values, so a new failure comes from the change. PROPERTY_SEED=random tries others. */
const { PROPERTY_SEED = "20260306" } = process.env;
if (PROPERTY_SEED !== "random") fc.configureGlobal({ seed: Number(PROPERTY_SEED) });
