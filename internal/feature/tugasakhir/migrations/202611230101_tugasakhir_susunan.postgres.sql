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

-- The work that a row belongs to; of an exam all its works, of a vote the one that was voted on.
-- +goose StatementBegin
CREATE FUNCTION tugasakhir_sentuh() RETURNS trigger LANGUAGE plpgsql AS $sentuh$
BEGIN
    IF TG_OP = 'DELETE' THEN
        NEW := OLD;
    END IF;
    IF TG_ARGV[0] = 'karya' THEN
        INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id) ON CONFLICT DO NOTHING;
    ELSIF TG_ARGV[0] = 'sidang' THEN
        INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
            SELECT p.college_id, p.id_karya FROM tugasakhir_peserta p WHERE p.college_id = NEW.college_id AND p.id_sidang = NEW.id ON CONFLICT DO NOTHING;
    ELSIF TG_ARGV[0] = 'putusan' THEN
        INSERT INTO tugasakhir_tersentuh (college_id, id_karya)
            SELECT a.college_id, a.id_karya FROM tugasakhir_pengajuan a WHERE a.college_id = NEW.college_id AND a.id = NEW.id_pengajuan ON CONFLICT DO NOTHING;
    ELSE
        INSERT INTO tugasakhir_tersentuh (college_id, id_karya) VALUES (NEW.college_id, NEW.id_karya) ON CONFLICT DO NOTHING;
    END IF;
    RETURN NULL;
END
$sentuh$;
-- +goose StatementEnd
CREATE TRIGGER tugasakhir_karya_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_karya FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('karya');
CREATE TRIGGER tugasakhir_pengajuan_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_pengajuan FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_pembimbing_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_pembimbing FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_bimbingan_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_bimbingan FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_peserta_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_peserta FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_penguji_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_penguji FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_revisi_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_revisi FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_pembatalan_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_pembatalan FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_perubahan_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_perubahan FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('id_karya');
CREATE TRIGGER tugasakhir_putusan_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_putusan FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('putusan');
CREATE TRIGGER tugasakhir_sidang_sentuh AFTER INSERT OR UPDATE OR DELETE ON tugasakhir_sidang FOR EACH ROW EXECUTE FUNCTION tugasakhir_sentuh('sidang');

-- +goose Down
DROP INDEX tugasakhir_bimbingan_waktu;
DROP INDEX tugasakhir_revisi_sidang;
DROP INDEX tugasakhir_peserta_karya;
CREATE INDEX tugasakhir_peserta_karya ON tugasakhir_peserta (college_id, id_karya);
DROP TRIGGER tugasakhir_sidang_sentuh ON tugasakhir_sidang;
DROP TRIGGER tugasakhir_putusan_sentuh ON tugasakhir_putusan;
DROP TRIGGER tugasakhir_perubahan_sentuh ON tugasakhir_perubahan;
DROP TRIGGER tugasakhir_pembatalan_sentuh ON tugasakhir_pembatalan;
DROP TRIGGER tugasakhir_revisi_sentuh ON tugasakhir_revisi;
DROP TRIGGER tugasakhir_penguji_sentuh ON tugasakhir_penguji;
DROP TRIGGER tugasakhir_peserta_sentuh ON tugasakhir_peserta;
DROP TRIGGER tugasakhir_bimbingan_sentuh ON tugasakhir_bimbingan;
DROP TRIGGER tugasakhir_pembimbing_sentuh ON tugasakhir_pembimbing;
DROP TRIGGER tugasakhir_pengajuan_sentuh ON tugasakhir_pengajuan;
DROP TRIGGER tugasakhir_karya_sentuh ON tugasakhir_karya;
DROP FUNCTION tugasakhir_sentuh();
DROP TABLE tugasakhir_susunan;
DROP TABLE tugasakhir_ujian;
DROP TABLE tugasakhir_tugas;
DROP TABLE tugasakhir_tersentuh;
