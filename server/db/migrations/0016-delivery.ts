/** Adds what delivery in portions needs: the demand of each ad as numbers, and the remaining portions of a step. */
export const steps = [
  // The data of a saved ad that delivery needs; they are valid for that version of the ad only.
  {
    change: `create table advert_demands (
      advert_id text primary key references adverts on delete cascade, version integer not null, content_type text not null,
      reach double precision not null, cpm double precision not null, weight double precision not null, credited text[] not null)`,
  },
  // For each step: its part of a day's views, and the total weight of all competing ads, by placement and content type.
  {
    change: `alter table delivery_steps
      add column share double precision not null default 0, add column weights jsonb not null default '[]'`,
  },
  // The campaigns of a step that nobody has delivered yet, in portions.
  {
    change: `create table delivery_portions (
      step timestamptz not null, number integer not null, campaign_ids text[] not null, primary key (step, number))`,
  },
]
