-- +goose Up
-- What is asked of a kind of work is written anew when it changes: works stay under the rows that they were begun or marked
-- under, so that several rows of one programme may begin with the same term. One of them stands, the others were replaced.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE tugasakhir_kebijakan_salinan AS SELECT * FROM tugasakhir_kebijakan;
DROP TABLE tugasakhir_kebijakan;
CREATE TABLE tugasakhir_kebijakan (
    college_id          TEXT NOT NULL REFERENCES institusi_college (id),
    id                  TEXT NOT NULL,
    jenis               TEXT NOT NULL CHECK (jenis IN ('proposal', 'skripsi', 'kp')),
    id_prodi            TEXT,            -- NULL: every programme
    berlaku             BIGINT NOT NULL, -- from this term on; 0: from the beginning
    min_bimbingan       BIGINT NOT NULL CHECK (min_bimbingan BETWEEN 0 AND 99),
    min_sks             BIGINT NOT NULL CHECK (min_sks >= 0),
    min_ipk_e2          BIGINT NOT NULL CHECK (min_ipk_e2 BETWEEN 0 AND 400),
    maks_sks_d          BIGINT NOT NULL CHECK (maks_sks_d >= 0),
    boleh_e             BOOLEAN NOT NULL,
    batas_kemiripan_e2  BIGINT NOT NULL CHECK (batas_kemiripan_e2 BETWEEN 0 AND 10000), -- per cent, in hundredths
    kuota               BIGINT NOT NULL CHECK (kuota >= 0),                              -- students a lecturer
    durasi_menit        BIGINT NOT NULL CHECK (durasi_menit BETWEEN 10 AND 480),         -- of an exam
    jeda_hari           BIGINT NOT NULL CHECK (jeda_hari BETWEEN 0 AND 60),              -- from scheduling to the exam
    revisi_hari         BIGINT NOT NULL CHECK (revisi_hari BETWEEN 0 AND 365),           -- to answer revisions
    huruf_lulus         TEXT NOT NULL DEFAULT 'C' CHECK (huruf_lulus <> ''),             -- least letter that passes an exam
    nilai_lulus_e4      BIGINT NOT NULL DEFAULT 0 CHECK (nilai_lulus_e4 BETWEEN 0 AND 1000000), -- least mark, 0: the letter alone decides
    maks_sesi_hari      BIGINT NOT NULL DEFAULT 1 CHECK (maks_sesi_hari BETWEEN 1 AND 24), -- sessions of a day that count
    min_per_pembimbing  BIGINT NOT NULL DEFAULT 2 CHECK (min_per_pembimbing >= 0),       -- sessions with each supervisor, within the minimum
    kaprodi_kemiripan   BOOLEAN NOT NULL DEFAULT FALSE,                                  -- a text above the limit also needs the head's word
    hari_sidang         TEXT NOT NULL DEFAULT '12345' CHECK (hari_sidang <> ''),         -- days of exams, 1 Monday to 7 Sunday
    mulai_menit         BIGINT NOT NULL DEFAULT 420 CHECK (mulai_menit BETWEEN 0 AND 1440), -- first and last minute of the day, campus time
    selesai_menit       BIGINT NOT NULL DEFAULT 1080 CHECK (selesai_menit BETWEEN 0 AND 1440),
    min_penguji         BIGINT NOT NULL DEFAULT 1 CHECK (min_penguji >= 0),              -- examiners beside chair and supervisors
    maks_penguji        BIGINT NOT NULL DEFAULT 5 CHECK (maks_penguji >= 1),
    wajib_ketua         BOOLEAN NOT NULL DEFAULT TRUE,                                   -- a chair must be named
    min_hari_logbook    BIGINT NOT NULL DEFAULT 20 CHECK (min_hari_logbook >= 0),        -- verified days before an internship's exam
    wajib_krs           BOOLEAN NOT NULL DEFAULT TRUE,                                   -- the work must stand in the study plan
    versi               BIGINT NOT NULL DEFAULT 1,
    diubah_pada         BIGINT NOT NULL DEFAULT 0,
    diubah_oleh         TEXT NOT NULL DEFAULT '',                                        -- a name
    diganti_pada        BIGINT,                                                          -- NULL: it stands
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id)
);
INSERT INTO tugasakhir_kebijakan (college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e, batas_kemiripan_e2,
        kuota, durasi_menit, jeda_hari, revisi_hari, huruf_lulus, nilai_lulus_e4, maks_sesi_hari, min_per_pembimbing, kaprodi_kemiripan, hari_sidang,
        mulai_menit, selesai_menit, min_penguji, maks_penguji, wajib_ketua, min_hari_logbook)
    SELECT college_id, id, jenis, id_prodi, berlaku, min_bimbingan, min_sks, min_ipk_e2, maks_sks_d, boleh_e, batas_kemiripan_e2,
        kuota, durasi_menit, jeda_hari, revisi_hari, huruf_lulus, nilai_lulus_e4, maks_sesi_hari, min_per_pembimbing, kaprodi_kemiripan, hari_sidang,
        mulai_menit, selesai_menit, min_penguji, maks_penguji, wajib_ketua, min_hari_logbook
    FROM tugasakhir_kebijakan_salinan;
DROP TABLE tugasakhir_kebijakan_salinan;
CREATE UNIQUE INDEX tugasakhir_kebijakan_kini ON tugasakhir_kebijakan (college_id, jenis, COALESCE(id_prodi, ''), berlaku) WHERE diganti_pada IS NULL;
CREATE INDEX tugasakhir_kebijakan_prodi ON tugasakhir_kebijakan (college_id, jenis, id_prodi);
CREATE INDEX tugasakhir_karya_kebijakan ON tugasakhir_karya (college_id, id_kebijakan);
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kebijakan_lulus AFTER UPDATE OF huruf_lulus, nilai_lulus_e4 ON tugasakhir_kebijakan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id AND k.status = 'menunggu_nilai' ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_kebijakan_ubah AFTER UPDATE OF maks_sesi_hari ON tugasakhir_kebijakan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
        SELECT k.college_id, k.id FROM tugasakhir_karya k WHERE k.college_id = NEW.college_id AND k.id_kebijakan = NEW.id ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
-- Rows that were replaced stay for the works under them; several may begin with one term, so that the rule of one each is
-- not given back.
DROP INDEX tugasakhir_karya_kebijakan;
DROP INDEX tugasakhir_kebijakan_prodi;
DROP INDEX tugasakhir_kebijakan_kini;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN diganti_pada;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN diubah_oleh;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN diubah_pada;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN versi;
ALTER TABLE tugasakhir_kebijakan DROP COLUMN wajib_krs;
