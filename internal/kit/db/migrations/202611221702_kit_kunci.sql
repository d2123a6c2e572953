-- +goose Up
-- Which keys this database was used with, by what each derives from nothing; a start without them is refused.
CREATE TABLE kit_kunci (
    sidik TEXT NOT NULL PRIMARY KEY
);

-- +goose Down
DROP TABLE kit_kunci;
