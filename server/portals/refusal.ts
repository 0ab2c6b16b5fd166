/** The refusal of a command; its message is one sentence for the operator. */
export class Refusal extends Error {}

/** A command that makes no sense as it was typed. */
export class UsageError extends Refusal {}
