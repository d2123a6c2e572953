-- +goose Up
-- A college may have kerja praktik and letters in a portal of their own, at addresses of their own.
ALTER TABLE institusi_college ADD COLUMN origin_terpisah TEXT NOT NULL DEFAULT '[]'; -- JSON list of origins

-- +goose Down
ALTER TABLE institusi_college DROP COLUMN origin_terpisah;
