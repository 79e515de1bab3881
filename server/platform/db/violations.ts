const hasCode = (code: string) => (error: unknown) =>
  error instanceof Error && "code" in error && error.code === code;

export const isUniqueViolation = hasCode("23505");
export const isForeignKeyViolation = hasCode("23503");
