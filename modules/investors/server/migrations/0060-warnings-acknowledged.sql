-- The moment at which the owner last acknowledged a warning about their answers; which ones lies among the answers.
alter table suitability add column acknowledged_at timestamptz;
