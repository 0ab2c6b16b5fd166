/** Adds the field that a rejection is about. */
export const steps = [{ change: 'alter table adverts add column reject_path text' }]
