-- +goose Up
-- Permissions that a college was given as shipped, each once: one that it took away since does not come back.
CREATE TABLE auth_izin_terbit (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    izin       TEXT NOT NULL,
    PRIMARY KEY (college_id, izin)
);

-- +goose Down
DROP TABLE auth_izin_terbit;
