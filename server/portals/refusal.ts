/** The refusal of a command; its message is one sentence for the operator. */
export class Refusal extends Error {}

/** A command line that is not valid. */
export class UsageError extends Refusal {}
