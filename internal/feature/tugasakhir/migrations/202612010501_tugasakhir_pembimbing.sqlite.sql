-- +goose Up
-- A supervisor may be replaced while a work is guided. A session stays with the lecturer who held it, in the part that the lecturer
-- had in the work, whoever guides it now (docs/adr/0076).
PRAGMA defer_foreign_keys = ON;
CREATE TABLE tugasakhir_bimbingan_salinan AS SELECT g.*, b.urutan FROM tugasakhir_bimbingan g
    LEFT JOIN tugasakhir_pembimbing b ON b.college_id = g.college_id AND b.id_karya = g.id_karya AND b.id_dosen = g.id_dosen;
DROP TABLE tugasakhir_bimbingan;
CREATE TABLE tugasakhir_bimbingan (
    college_id      TEXT NOT NULL,
    id              TEXT NOT NULL,
    id_karya        TEXT NOT NULL,
    id_dosen        TEXT NOT NULL,
    urutan          BIGINT NOT NULL CHECK (urutan IN (1, 2)), -- of the supervisor, when the session was made
    nomor           BIGINT NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('diminta', 'dijadwalkan', 'ditolak', 'dibatalkan', 'menunggu_paraf', 'perbaiki', 'sah')),
    mulai_pada      BIGINT NOT NULL,
    menit           BIGINT NOT NULL CHECK (menit BETWEEN 5 AND 480),
    media           TEXT NOT NULL CHECK (media IN ('tatap_muka', 'daring')),
    tempat          TEXT NOT NULL, -- room or link
    topik           TEXT NOT NULL,
    bab             TEXT NOT NULL,
    catatan_mahasiswa TEXT NOT NULL,
    catatan         TEXT NOT NULL, -- clean rich text that the student reads
    catatan_pribadi TEXT NOT NULL, -- the lecturer's alone
    draf            TEXT NOT NULL, -- note not sent yet, as JSON; the lecturer's alone
    tindak_lanjut   TEXT NOT NULL,
    tenggat         TEXT NOT NULL, -- 2026-12-01, or ''
    alasan          TEXT NOT NULL, -- of a refusal, a move or a correction
    dikirim_pada    BIGINT,
    versi           BIGINT NOT NULL,
    dibuat_pada     BIGINT NOT NULL,
    diubah_pada     BIGINT NOT NULL,
    diubah_oleh     TEXT,          -- account; NULL: the portal itself
    dilapor_pada    BIGINT,        -- the student's report; NULL while there is none
    hitung          TEXT NOT NULL DEFAULT '' CHECK (hitung IN ('', 'dihitung', 'tanpa_catatan', 'sewaktu', 'lewat_hari')), -- of one that is signed: whether it counts, or why not
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_karya, nomor),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, urutan, nomor, status, mulai_pada, menit, media, tempat, topik, bab, catatan_mahasiswa, catatan,
        catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada, diubah_oleh, dilapor_pada, hitung)
    SELECT college_id, id, id_karya, id_dosen, urutan, nomor, status, mulai_pada, menit, media, tempat, topik, bab, catatan_mahasiswa, catatan,
        catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada, diubah_oleh, dilapor_pada, hitung
    FROM tugasakhir_bimbingan_salinan;
DROP TABLE tugasakhir_bimbingan_salinan;
CREATE INDEX tugasakhir_bimbingan_dosen ON tugasakhir_bimbingan (college_id, id_dosen, status, mulai_pada);
CREATE INDEX tugasakhir_bimbingan_waktu ON tugasakhir_bimbingan (college_id, id_dosen, mulai_pada);
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_bimbingan_tambah AFTER INSERT ON tugasakhir_bimbingan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_bimbingan_ubah AFTER UPDATE ON tugasakhir_bimbingan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_bimbingan_hapus AFTER DELETE ON tugasakhir_bimbingan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
-- Sessions of who was replaced go to who has the part now.
PRAGMA defer_foreign_keys = ON;
CREATE TABLE tugasakhir_bimbingan_salinan AS SELECT g.*, COALESCE((SELECT b.id_dosen FROM tugasakhir_pembimbing b
        WHERE b.college_id = g.college_id AND b.id_karya = g.id_karya AND b.id_dosen = g.id_dosen),
        (SELECT b.id_dosen FROM tugasakhir_pembimbing b WHERE b.college_id = g.college_id AND b.id_karya = g.id_karya AND b.urutan = g.urutan)) AS oleh
    FROM tugasakhir_bimbingan g;
DROP TABLE tugasakhir_bimbingan;
CREATE TABLE tugasakhir_bimbingan (
    college_id      TEXT NOT NULL,
    id              TEXT NOT NULL,
    id_karya        TEXT NOT NULL,
    id_dosen        TEXT NOT NULL,
    nomor           BIGINT NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('diminta', 'dijadwalkan', 'ditolak', 'dibatalkan', 'menunggu_paraf', 'perbaiki', 'sah')),
    mulai_pada      BIGINT NOT NULL,
    menit           BIGINT NOT NULL CHECK (menit BETWEEN 5 AND 480),
    media           TEXT NOT NULL CHECK (media IN ('tatap_muka', 'daring')),
    tempat          TEXT NOT NULL, -- room or link
    topik           TEXT NOT NULL,
    bab             TEXT NOT NULL,
    catatan_mahasiswa TEXT NOT NULL,
    catatan         TEXT NOT NULL, -- clean rich text that the student reads
    catatan_pribadi TEXT NOT NULL, -- the lecturer's alone
    draf            TEXT NOT NULL, -- note not sent yet, as JSON; the lecturer's alone
    tindak_lanjut   TEXT NOT NULL,
    tenggat         TEXT NOT NULL, -- 2026-12-01, or ''
    alasan          TEXT NOT NULL, -- of a refusal, a move or a correction
    dikirim_pada    BIGINT,
    versi           BIGINT NOT NULL,
    dibuat_pada     BIGINT NOT NULL,
    diubah_pada     BIGINT NOT NULL,
    diubah_oleh     TEXT,          -- account; NULL: the portal itself
    dilapor_pada    BIGINT,        -- the student's report; NULL while there is none
    hitung          TEXT NOT NULL DEFAULT '' CHECK (hitung IN ('', 'dihitung', 'tanpa_catatan', 'sewaktu', 'lewat_hari')), -- of one that is signed: whether it counts, or why not
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_karya, nomor),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_karya, id_dosen) REFERENCES tugasakhir_pembimbing (college_id, id_karya, id_dosen)
);
INSERT INTO tugasakhir_bimbingan (college_id, id, id_karya, id_dosen, nomor, status, mulai_pada, menit, media, tempat, topik, bab, catatan_mahasiswa, catatan,
        catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada, diubah_oleh, dilapor_pada, hitung)
    SELECT college_id, id, id_karya, oleh, nomor, status, mulai_pada, menit, media, tempat, topik, bab, catatan_mahasiswa, catatan,
        catatan_pribadi, draf, tindak_lanjut, tenggat, alasan, dikirim_pada, versi, dibuat_pada, diubah_pada, diubah_oleh, dilapor_pada, hitung
    FROM tugasakhir_bimbingan_salinan;
DROP TABLE tugasakhir_bimbingan_salinan;
CREATE INDEX tugasakhir_bimbingan_dosen ON tugasakhir_bimbingan (college_id, id_dosen, status, mulai_pada);
CREATE INDEX tugasakhir_bimbingan_waktu ON tugasakhir_bimbingan (college_id, id_dosen, mulai_pada);
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_bimbingan_tambah AFTER INSERT ON tugasakhir_bimbingan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_bimbingan_ubah AFTER UPDATE ON tugasakhir_bimbingan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_bimbingan_hapus AFTER DELETE ON tugasakhir_bimbingan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
