/** A number is sent as soon as it reads as one: '12,' is 12 and ',5' is 0,5. */
export const completed = (typed: string) => typed.replace(/^\./, "0.").replace(/\.$/, "");
