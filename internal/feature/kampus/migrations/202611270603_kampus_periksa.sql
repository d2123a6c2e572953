-- +goose Up
-- How the last whole check of each chain of the audit trail went; asked for by somebody, done in the background.
CREATE TABLE kampus_periksa (
    college_id     TEXT NOT NULL,
    rantai         TEXT NOT NULL CHECK (rantai IN ('tindakan', 'baca')),
    diperiksa_pada BIGINT NOT NULL, -- when it ended
    baris          BIGINT NOT NULL, -- how many rows it had
    galat          TEXT NOT NULL,   -- where it was found broken, or ''
    PRIMARY KEY (college_id, rantai)
);

-- +goose Down
DROP TABLE kampus_periksa;
