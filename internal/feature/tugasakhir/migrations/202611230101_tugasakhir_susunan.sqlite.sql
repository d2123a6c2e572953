-- +goose Up
-- What follows from the rows of a work, kept so that nobody has to look for it: what waits for whom, and its exams as lists
-- show them. A work whose rows changed is marked; before the transaction ends its rows here are made anew.
CREATE TABLE tugasakhir_tersentuh (
    college_id TEXT NOT NULL,
    id_karya   TEXT NOT NULL,
    PRIMARY KEY (college_id, id_karya)
);

CREATE TABLE tugasakhir_tugas (
    college_id   TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    jenis        TEXT NOT NULL,
    id_objek     TEXT NOT NULL,    -- what it is about: a session, an exam, a request
    penerima     TEXT NOT NULL,    -- lecturer, student, or the programme whose campus has to do it
    kampus       BOOLEAN NOT NULL, -- for the head of the programme and the operator
    khusus       BOOLEAN NOT NULL, -- of the campus's: hangs on the time, or on who asks
    kecuali      TEXT NOT NULL,    -- the lecturer who does not see it, or ''
    jenis_karya  TEXT NOT NULL,
    id_bimbingan TEXT NOT NULL,
    id_sidang    TEXT NOT NULL,
    sejak        BIGINT NOT NULL,
    dari         BIGINT NOT NULL,  -- it waits from this moment on, and until that one
    sampai       BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_karya, jenis, id_objek, penerima)
);
CREATE INDEX tugasakhir_tugas_penerima ON tugasakhir_tugas (college_id, penerima, sejak, id_karya, jenis, id_bimbingan, id_sidang, dari, sampai, kampus, khusus, kecuali, jenis_karya);
CREATE INDEX tugasakhir_tugas_kampus ON tugasakhir_tugas (college_id, sejak, id_karya, jenis, id_bimbingan, id_sidang, dari, sampai, khusus, kecuali, jenis_karya, penerima, kampus) WHERE kampus;
CREATE INDEX tugasakhir_tugas_khusus ON tugasakhir_tugas (college_id, penerima, jenis, jenis_karya, kecuali, dari, sampai, khusus) WHERE khusus;

CREATE TABLE tugasakhir_ujian (
    college_id   TEXT NOT NULL,
    id_sidang    TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    jenis        TEXT NOT NULL,
    periode      BIGINT NOT NULL,
    id_prodi     TEXT NOT NULL,
    nama_urut    TEXT NOT NULL,
    cari         TEXT NOT NULL,
    mulai_pada   BIGINT NOT NULL,
    selesai_pada BIGINT NOT NULL,
    terjadwal    BOOLEAN NOT NULL, -- nobody noted a result
    terbuka      BOOLEAN NOT NULL, -- marks can be given
    PRIMARY KEY (college_id, id_sidang, id_karya)
);
CREATE INDEX tugasakhir_ujian_karya ON tugasakhir_ujian (college_id, id_karya, jenis);
CREATE INDEX tugasakhir_ujian_waktu ON tugasakhir_ujian (college_id, jenis, mulai_pada, id_sidang, nama_urut, id_karya, id_prodi, periode, terjadwal, terbuka, selesai_pada, cari);
CREATE INDEX tugasakhir_ujian_terbuka ON tugasakhir_ujian (college_id, jenis, mulai_pada, id_sidang, nama_urut, id_karya, id_prodi, periode, terjadwal, selesai_pada, terbuka, cari) WHERE terbuka;

-- By which rule the rows above were made; another rule makes them anew when the portal starts.
CREATE TABLE tugasakhir_susunan (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    versi      BIGINT NOT NULL,
    PRIMARY KEY (college_id)
);

DROP INDEX tugasakhir_peserta_karya;
CREATE INDEX tugasakhir_peserta_karya ON tugasakhir_peserta (college_id, id_karya, id_sidang);
CREATE INDEX tugasakhir_revisi_sidang ON tugasakhir_revisi (college_id, id_sidang, id_karya, id_dosen);
CREATE INDEX tugasakhir_bimbingan_waktu ON tugasakhir_bimbingan (college_id, id_dosen, mulai_pada);
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_karya_tambah AFTER INSERT ON tugasakhir_karya
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_karya_ubah AFTER UPDATE ON tugasakhir_karya
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_karya_hapus AFTER DELETE ON tugasakhir_karya
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pengajuan_tambah AFTER INSERT ON tugasakhir_pengajuan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pengajuan_ubah AFTER UPDATE ON tugasakhir_pengajuan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pengajuan_hapus AFTER DELETE ON tugasakhir_pengajuan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pembimbing_tambah AFTER INSERT ON tugasakhir_pembimbing
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pembimbing_ubah AFTER UPDATE ON tugasakhir_pembimbing
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pembimbing_hapus AFTER DELETE ON tugasakhir_pembimbing
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
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
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_peserta_tambah AFTER INSERT ON tugasakhir_peserta
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_peserta_ubah AFTER UPDATE ON tugasakhir_peserta
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_peserta_hapus AFTER DELETE ON tugasakhir_peserta
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_penguji_tambah AFTER INSERT ON tugasakhir_penguji
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_penguji_ubah AFTER UPDATE ON tugasakhir_penguji
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_penguji_hapus AFTER DELETE ON tugasakhir_penguji
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_revisi_tambah AFTER INSERT ON tugasakhir_revisi
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_revisi_ubah AFTER UPDATE ON tugasakhir_revisi
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_revisi_hapus AFTER DELETE ON tugasakhir_revisi
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pembatalan_tambah AFTER INSERT ON tugasakhir_pembatalan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pembatalan_ubah AFTER UPDATE ON tugasakhir_pembatalan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_pembatalan_hapus AFTER DELETE ON tugasakhir_pembatalan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_perubahan_tambah AFTER INSERT ON tugasakhir_perubahan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_perubahan_ubah AFTER UPDATE ON tugasakhir_perubahan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_perubahan_hapus AFTER DELETE ON tugasakhir_perubahan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (OLD.college_id, OLD.id_karya) ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_putusan_tambah AFTER INSERT ON tugasakhir_putusan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT a.college_id, a.id_karya FROM tugasakhir_pengajuan a WHERE a.college_id = NEW.college_id AND a.id = NEW.id_pengajuan ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_putusan_ubah AFTER UPDATE ON tugasakhir_putusan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT a.college_id, a.id_karya FROM tugasakhir_pengajuan a WHERE a.college_id = NEW.college_id AND a.id = NEW.id_pengajuan ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_putusan_hapus AFTER DELETE ON tugasakhir_putusan
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT a.college_id, a.id_karya FROM tugasakhir_pengajuan a WHERE a.college_id = OLD.college_id AND a.id = OLD.id_pengajuan ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_sidang_tambah AFTER INSERT ON tugasakhir_sidang
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT p.college_id, p.id_karya FROM tugasakhir_peserta p WHERE p.college_id = NEW.college_id AND p.id_sidang = NEW.id ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_sidang_ubah AFTER UPDATE ON tugasakhir_sidang
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT p.college_id, p.id_karya FROM tugasakhir_peserta p WHERE p.college_id = NEW.college_id AND p.id_sidang = NEW.id ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd
-- +goose StatementBegin
CREATE TRIGGER tugasakhir_sidang_hapus AFTER DELETE ON tugasakhir_sidang
BEGIN
    INSERT INTO tugasakhir_tersentuh (college_id, id_karya) SELECT p.college_id, p.id_karya FROM tugasakhir_peserta p WHERE p.college_id = OLD.college_id AND p.id_sidang = OLD.id ON CONFLICT DO NOTHING;
END;
-- +goose StatementEnd

-- +goose Down
DROP INDEX tugasakhir_bimbingan_waktu;
DROP INDEX tugasakhir_revisi_sidang;
DROP INDEX tugasakhir_peserta_karya;
CREATE INDEX tugasakhir_peserta_karya ON tugasakhir_peserta (college_id, id_karya);
DROP TRIGGER tugasakhir_sidang_hapus;
DROP TRIGGER tugasakhir_sidang_ubah;
DROP TRIGGER tugasakhir_sidang_tambah;
DROP TRIGGER tugasakhir_putusan_hapus;
DROP TRIGGER tugasakhir_putusan_ubah;
DROP TRIGGER tugasakhir_putusan_tambah;
DROP TRIGGER tugasakhir_perubahan_hapus;
DROP TRIGGER tugasakhir_perubahan_ubah;
DROP TRIGGER tugasakhir_perubahan_tambah;
DROP TRIGGER tugasakhir_pembatalan_hapus;
DROP TRIGGER tugasakhir_pembatalan_ubah;
DROP TRIGGER tugasakhir_pembatalan_tambah;
DROP TRIGGER tugasakhir_revisi_hapus;
DROP TRIGGER tugasakhir_revisi_ubah;
DROP TRIGGER tugasakhir_revisi_tambah;
DROP TRIGGER tugasakhir_penguji_hapus;
DROP TRIGGER tugasakhir_penguji_ubah;
DROP TRIGGER tugasakhir_penguji_tambah;
DROP TRIGGER tugasakhir_peserta_hapus;
DROP TRIGGER tugasakhir_peserta_ubah;
DROP TRIGGER tugasakhir_peserta_tambah;
DROP TRIGGER tugasakhir_bimbingan_hapus;
DROP TRIGGER tugasakhir_bimbingan_ubah;
DROP TRIGGER tugasakhir_bimbingan_tambah;
DROP TRIGGER tugasakhir_pembimbing_hapus;
DROP TRIGGER tugasakhir_pembimbing_ubah;
DROP TRIGGER tugasakhir_pembimbing_tambah;
DROP TRIGGER tugasakhir_pengajuan_hapus;
DROP TRIGGER tugasakhir_pengajuan_ubah;
DROP TRIGGER tugasakhir_pengajuan_tambah;
DROP TRIGGER tugasakhir_karya_hapus;
DROP TRIGGER tugasakhir_karya_ubah;
DROP TRIGGER tugasakhir_karya_tambah;
DROP TABLE tugasakhir_susunan;
DROP TABLE tugasakhir_ujian;
DROP TABLE tugasakhir_tugas;
DROP TABLE tugasakhir_tersentuh;
