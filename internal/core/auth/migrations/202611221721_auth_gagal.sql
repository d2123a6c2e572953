-- +goose Up
-- Failed tries to sign in, by the bucket that a name falls into: never a name, and never more rows than buckets.
CREATE TABLE auth_gagal (
    college_id    TEXT NOT NULL REFERENCES institusi_college (id),
    ember         TEXT NOT NULL, -- what was tried, and 16 bits of a hash of its name
    jumlah        BIGINT NOT NULL CHECK (jumlah >= 0),
    terakhir_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, ember)
);

-- +goose Down
DROP TABLE auth_gagal;
