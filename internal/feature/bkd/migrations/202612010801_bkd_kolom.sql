-- +goose Up
-- Which columns the files of a campus have, in which order and by which names; without a row those that are shipped.
CREATE TABLE bkd_kolom (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL CHECK (id IN ('rekap', 'poin')),
    kolom_json  TEXT NOT NULL,
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT, -- account
    PRIMARY KEY (college_id, id)
);

-- +goose Down
DROP TABLE bkd_kolom;
