-- +goose Up
-- A term is kept by the college itself: its days, whether it is closed, and why it was opened again.
ALTER TABLE master_periode ADD COLUMN mulai TEXT NOT NULL DEFAULT ''; -- 2026-08-01; '' where nobody wrote it
ALTER TABLE master_periode ADD COLUMN selesai TEXT NOT NULL DEFAULT '';
ALTER TABLE master_periode ADD COLUMN ditutup BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE master_periode ADD COLUMN alasan_buka TEXT NOT NULL DEFAULT '';
ALTER TABLE master_periode ADD COLUMN versi BIGINT NOT NULL DEFAULT 1;
ALTER TABLE master_periode ADD COLUMN diubah_pada BIGINT NOT NULL DEFAULT 0;
ALTER TABLE master_periode ADD COLUMN diubah_oleh TEXT; -- account
UPDATE master_periode SET mulai = CASE periode % 10 WHEN 1 THEN CAST(periode / 10 AS TEXT) || '-08-01'
        WHEN 2 THEN CAST(periode / 10 + 1 AS TEXT) || '-02-01' WHEN 3 THEN CAST(periode / 10 + 1 AS TEXT) || '-01-10'
        ELSE CAST(periode / 10 + 1 AS TEXT) || '-07-01' END,
    selesai = CASE periode % 10 WHEN 1 THEN CAST(periode / 10 + 1 AS TEXT) || '-01-31' WHEN 2 THEN CAST(periode / 10 + 1 AS TEXT) || '-07-31'
        WHEN 3 THEN CAST(periode / 10 + 1 AS TEXT) || '-02-20' ELSE CAST(periode / 10 + 1 AS TEXT) || '-08-20' END;
-- At most one term of a college runs.
UPDATE master_periode SET berjalan = FALSE WHERE berjalan AND periode < (SELECT MAX(p.periode) FROM master_periode p
    WHERE p.college_id = master_periode.college_id AND p.berjalan);
CREATE UNIQUE INDEX master_periode_berjalan ON master_periode (college_id) WHERE berjalan;
-- Who is in a class is what study plans say.
CREATE INDEX master_krs_kelas ON master_krs (college_id, periode, kode, kelas, id_mahasiswa);

-- +goose Down
DROP INDEX master_krs_kelas;
DROP INDEX master_periode_berjalan;
ALTER TABLE master_periode DROP COLUMN diubah_oleh;
ALTER TABLE master_periode DROP COLUMN diubah_pada;
ALTER TABLE master_periode DROP COLUMN versi;
ALTER TABLE master_periode DROP COLUMN alasan_buka;
ALTER TABLE master_periode DROP COLUMN ditutup;
ALTER TABLE master_periode DROP COLUMN selesai;
ALTER TABLE master_periode DROP COLUMN mulai;
