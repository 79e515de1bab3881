import type { ReactNode } from "react";

/** A text in which no line ends at the hyphen of 'e-mail'. The text itself stays as it is. */
export const unbroken = (text: string): ReactNode =>
  text.split(/(e-mails?)/i).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change their order
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
