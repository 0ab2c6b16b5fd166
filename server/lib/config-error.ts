/** An invalid setting: its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}
