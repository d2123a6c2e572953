-- +goose Up
-- Which records have which words: a row a word of a record. Nothing but the key is kept of it, in the order of the key.
CREATE TABLE kit_kata (
    college_id TEXT NOT NULL,
    daftar     TEXT NOT NULL, -- the list
    kata       TEXT NOT NULL,
    urut       TEXT NOT NULL, -- the record's place in its list's first order, or ''
    id         TEXT NOT NULL, -- the record
    sisi       TEXT NOT NULL, -- a side of the record by which its list is counted, or ''
    sama       BIGINT NOT NULL, -- characters that the word shares with the record's word before it, in the order of words
    PRIMARY KEY (college_id, daftar, kata, urut, id)
) WITHOUT ROWID;

-- +goose Down
DROP TABLE kit_kata;
