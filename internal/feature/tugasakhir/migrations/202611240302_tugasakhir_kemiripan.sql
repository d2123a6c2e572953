-- +goose Up
-- By which rule a text's fingerprints were made; 0: they have to be made anew.
ALTER TABLE tugasakhir_naskah ADD COLUMN versi_sidik BIGINT NOT NULL DEFAULT 0;
CREATE INDEX tugasakhir_naskah_sidik ON tugasakhir_naskah (college_id, versi_sidik, nomor);

-- What a check found word by word, so that passages can be left out and taken in again, and what the file hides from its readers.
ALTER TABLE tugasakhir_cek ADD COLUMN peta TEXT NOT NULL DEFAULT '';            -- '': of a check before passages could be left out
ALTER TABLE tugasakhir_cek ADD COLUMN skor_awal_e2 BIGINT;                      -- with nothing left out
ALTER TABLE tugasakhir_cek ADD COLUMN huruf_serupa BIGINT NOT NULL DEFAULT 0;   -- letters of other scripts that look like Latin ones
ALTER TABLE tugasakhir_cek ADD COLUMN tak_terlihat BIGINT NOT NULL DEFAULT 0;   -- signs of no width within words
ALTER TABLE tugasakhir_cek ADD COLUMN aksen_lepas BIGINT NOT NULL DEFAULT 0;    -- accents set apart
ALTER TABLE tugasakhir_cek ADD COLUMN huruf_samar BIGINT NOT NULL DEFAULT 0;    -- white, hidden or tiny; not compared

-- A passage: its words, how many students have it, what it looks like; who left it out as what, and who took it in again.
ALTER TABLE tugasakhir_kutipan ADD COLUMN awal BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tugasakhir_kutipan ADD COLUMN akhir BIGINT NOT NULL DEFAULT 0;
ALTER TABLE tugasakhir_kutipan ADD COLUMN pemilik BIGINT NOT NULL DEFAULT 1;
ALTER TABLE tugasakhir_kutipan ADD COLUMN saran TEXT NOT NULL DEFAULT '' CHECK (saran IN ('', 'kutipan', 'pustaka', 'templat', 'umum'));
ALTER TABLE tugasakhir_kutipan ADD COLUMN keluar TEXT NOT NULL DEFAULT '' CHECK (keluar IN ('', 'kutipan', 'pustaka', 'templat', 'umum'));
ALTER TABLE tugasakhir_kutipan ADD COLUMN keluar_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE tugasakhir_kutipan ADD COLUMN keluar_pada BIGINT;
ALTER TABLE tugasakhir_kutipan ADD COLUMN kembali_oleh TEXT NOT NULL DEFAULT '';
ALTER TABLE tugasakhir_kutipan ADD COLUMN kembali_pada BIGINT;

CREATE INDEX tugasakhir_kutipan_templat ON tugasakhir_kutipan (college_id, id_cek) WHERE keluar = 'templat';

-- The word of a supervisor, and where the policy asks for it of the head, on a text whose score is above the limit or unknown.
CREATE TABLE tugasakhir_kemiripan_putusan (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    id_berkas    TEXT NOT NULL,
    sebagai      TEXT NOT NULL CHECK (sebagai IN ('pembimbing', 'kaprodi')),
    id_akun      TEXT NOT NULL,
    nama         TEXT NOT NULL, -- of who decided, as it was then
    skor_e2      BIGINT,        -- that was decided on; NULL: unknown
    batas_e2     BIGINT NOT NULL,
    alasan       TEXT NOT NULL CHECK (alasan <> ''),
    dibuat_pada  BIGINT NOT NULL,
    dicabut_pada BIGINT,
    dicabut_oleh TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_berkas) REFERENCES tugasakhir_berkas (college_id, id),
    FOREIGN KEY (college_id, id_akun) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX tugasakhir_kemiripan_putusan_karya ON tugasakhir_kemiripan_putusan (college_id, id_karya, dibuat_pada, id);

-- +goose Down
DROP TABLE tugasakhir_kemiripan_putusan;
DROP INDEX tugasakhir_kutipan_templat;
ALTER TABLE tugasakhir_kutipan DROP COLUMN kembali_pada;
ALTER TABLE tugasakhir_kutipan DROP COLUMN kembali_oleh;
ALTER TABLE tugasakhir_kutipan DROP COLUMN keluar_pada;
ALTER TABLE tugasakhir_kutipan DROP COLUMN keluar_oleh;
ALTER TABLE tugasakhir_kutipan DROP COLUMN keluar;
ALTER TABLE tugasakhir_kutipan DROP COLUMN saran;
ALTER TABLE tugasakhir_kutipan DROP COLUMN pemilik;
ALTER TABLE tugasakhir_kutipan DROP COLUMN akhir;
ALTER TABLE tugasakhir_kutipan DROP COLUMN awal;
ALTER TABLE tugasakhir_cek DROP COLUMN huruf_samar;
ALTER TABLE tugasakhir_cek DROP COLUMN aksen_lepas;
ALTER TABLE tugasakhir_cek DROP COLUMN tak_terlihat;
ALTER TABLE tugasakhir_cek DROP COLUMN huruf_serupa;
ALTER TABLE tugasakhir_cek DROP COLUMN skor_awal_e2;
ALTER TABLE tugasakhir_cek DROP COLUMN peta;
DROP INDEX tugasakhir_naskah_sidik;
ALTER TABLE tugasakhir_naskah DROP COLUMN versi_sidik;
