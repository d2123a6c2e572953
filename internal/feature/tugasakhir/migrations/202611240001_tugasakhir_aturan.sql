-- +goose Up
-- What a programme decides beyond counts and limits, each with the value that most campuses use.
ALTER TABLE tugasakhir_kebijakan ADD COLUMN huruf_lulus TEXT NOT NULL DEFAULT 'C' CHECK (huruf_lulus <> '');            -- least letter that passes an exam
ALTER TABLE tugasakhir_kebijakan ADD COLUMN nilai_lulus_e4 BIGINT NOT NULL DEFAULT 0 CHECK (nilai_lulus_e4 BETWEEN 0 AND 1000000); -- least mark, 0: the letter alone decides
ALTER TABLE tugasakhir_kebijakan ADD COLUMN maks_sesi_hari BIGINT NOT NULL DEFAULT 1 CHECK (maks_sesi_hari BETWEEN 1 AND 24); -- sessions of a day that count
ALTER TABLE tugasakhir_kebijakan ADD COLUMN min_per_pembimbing BIGINT NOT NULL DEFAULT 2 CHECK (min_per_pembimbing >= 0); -- sessions with each supervisor, within the minimum
ALTER TABLE tugasakhir_kebijakan ADD COLUMN kaprodi_kemiripan BOOLEAN NOT NULL DEFAULT FALSE; -- a text above the limit also needs the head's word
ALTER TABLE tugasakhir_kebijakan ADD COLUMN hari_sidang TEXT NOT NULL DEFAULT '12345' CHECK (hari_sidang <> '');       -- days of exams, 1 Monday to 7 Sunday
ALTER TABLE tugasakhir_kebijakan ADD COLUMN mulai_menit BIGINT NOT NULL DEFAULT 420 CHECK (mulai_menit BETWEEN 0 AND 1440);   -- first and last minute of the day, campus time
ALTER TABLE tugasakhir_kebijakan ADD COLUMN selesai_menit BIGINT NOT NULL DEFAULT 1080 CHECK (selesai_menit BETWEEN 0 AND 1440);
ALTER TABLE tugasakhir_kebijakan ADD COLUMN min_penguji BIGINT NOT NULL DEFAULT 1 CHECK (min_penguji >= 0);             -- examiners beside chair and supervisors
ALTER TABLE tugasakhir_kebijakan ADD COLUMN maks_penguji BIGINT NOT NULL DEFAULT 5 CHECK (maks_penguji >= 1);
ALTER TABLE tugasakhir_kebijakan ADD COLUMN wajib_ketua BOOLEAN NOT NULL DEFAULT TRUE;                                  -- a chair must be named
ALTER TABLE tugasakhir_kebijakan ADD COLUMN min_hari_logbook BIGINT NOT NULL DEFAULT 20 CHECK (min_hari_logbook >= 0); -- verified days before an internship's exam

-- +goose Down
ALTER TABLE tugasakhir_kebijakan DROP COLUMN min_hari_logbook;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN wajib_ketua;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN maks_penguji;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN min_penguji;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN selesai_menit;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN mulai_menit;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN hari_sidang;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN kaprodi_kemiripan;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN min_per_pembimbing;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN maks_sesi_hari;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN nilai_lulus_e4;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN huruf_lulus;
