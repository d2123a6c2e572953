-- +goose Up
-- Which texts have a fingerprint, and since when their work has it. What was there is made anew from the texts, for fingerprints
-- are made by another rule now.
DROP TABLE tugasakhir_sidik;
CREATE TABLE tugasakhir_sidik (
    college_id TEXT NOT NULL,
    sidik      BIGINT NOT NULL CHECK (sidik >= 0),
    nomor      BIGINT NOT NULL,
    pada       BIGINT NOT NULL, -- when the first version that has it was handed in
    PRIMARY KEY (college_id, sidik, nomor)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE tugasakhir_sidik;
CREATE TABLE tugasakhir_sidik (
    college_id TEXT NOT NULL,
    sidik      BIGINT NOT NULL CHECK (sidik >= 0),
    nomor      BIGINT NOT NULL,
    PRIMARY KEY (college_id, sidik, nomor)
);
