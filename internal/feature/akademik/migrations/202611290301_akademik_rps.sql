-- +goose Up
-- What a programme asks of its semester plans (RPS) from a term on; without a programme what the campus asks.
CREATE TABLE akademik_kebijakan (
    college_id      TEXT NOT NULL REFERENCES institusi_college (id),
    lingkup         TEXT NOT NULL, -- id of the programme; 'kampus': all that set none of their own
    berlaku         BIGINT NOT NULL, -- term; 0: from the beginning
    id_prodi        TEXT,
    menit_tm        BIGINT NOT NULL CHECK (menit_tm BETWEEN 0 AND 1000),
    menit_pt        BIGINT NOT NULL CHECK (menit_pt BETWEEN 0 AND 1000),
    menit_km        BIGINT NOT NULL CHECK (menit_km BETWEEN 0 AND 1000),
    menit_praktik   BIGINT NOT NULL CHECK (menit_praktik BETWEEN 0 AND 1000),
    jumlah_pekan    BIGINT NOT NULL CHECK (jumlah_pekan BETWEEN 1 AND 30),
    pekan_uts       BIGINT NOT NULL CHECK (pekan_uts BETWEEN 0 AND 30),
    pekan_uas       BIGINT NOT NULL CHECK (pekan_uas BETWEEN 0 AND 30),
    setujui_sendiri BOOLEAN NOT NULL, -- a head may approve a plan that he or she submitted
    komponen_json   TEXT NOT NULL, -- the components of assessment
    versi           BIGINT NOT NULL DEFAULT 1,
    diubah_pada     BIGINT NOT NULL DEFAULT 0,
    diubah_oleh     TEXT, -- account
    PRIMARY KEY (college_id, lingkup, berlaku),
    CHECK ((id_prodi IS NULL) = (lingkup = 'kampus')),
    CHECK (id_prodi IS NULL OR id_prodi = lingkup),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id)
);
INSERT INTO akademik_kebijakan (college_id, lingkup, berlaku, menit_tm, menit_pt, menit_km, menit_praktik, jumlah_pekan, pekan_uts, pekan_uas,
        setujui_sendiri, komponen_json)
    SELECT id, 'kampus', 0, 50, 60, 60, 170, 16, 8, 16, FALSE,
        '[{"kode":"partisipatif","nama":"Aktivitas partisipatif","bawaan":2500},{"kode":"proyek","nama":"Hasil proyek","bawaan":2500},{"kode":"tugas","nama":"Tugas","bawaan":500},{"kode":"kuis","nama":"Kuis","bawaan":500},{"kode":"uts","nama":"UTS","bawaan":2000},{"kode":"uas","nama":"UAS","bawaan":2000}]'
    FROM institusi_college;

-- The semester plan of a course in a term. What it says is a document (akademik_rps_isi); here is where it stands, and of the course
-- what lists are narrowed and ordered by.
CREATE TABLE akademik_rps (
    college_id    TEXT NOT NULL,
    id            TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    periode       BIGINT NOT NULL,
    id_prodi      TEXT NOT NULL,
    kode_urut     TEXT NOT NULL,
    nama_urut     TEXT NOT NULL,
    status        TEXT NOT NULL CHECK (status IN ('draf', 'diajukan', 'direview', 'revisi', 'disetujui', 'dipublikasi')),
    nomor         BIGINT NOT NULL DEFAULT 0, -- version that was submitted last; 0: none was
    terbit        BIGINT NOT NULL DEFAULT 0, -- version that everybody reads; 0: none
    temuan        BIGINT NOT NULL DEFAULT 0, -- what kept it from being submitted when it was saved last
    id_peninjau   TEXT, -- lecturer who reviews it in place of the head
    diajukan_oleh TEXT, -- account
    status_pada   BIGINT NOT NULL,
    dibuat_pada   BIGINT NOT NULL,
    versi         BIGINT NOT NULL DEFAULT 1,
    diubah_pada   BIGINT NOT NULL,
    diubah_oleh   TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_matakuliah, periode),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, periode) REFERENCES master_periode (college_id, periode),
    FOREIGN KEY (college_id, id_peninjau) REFERENCES master_dosen (college_id, id),
    FOREIGN KEY (college_id, diajukan_oleh) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX akademik_rps_nama ON akademik_rps (college_id, periode, nama_urut, id, status, id_prodi);
CREATE INDEX akademik_rps_kode ON akademik_rps (college_id, periode, kode_urut, id, status, id_prodi);
CREATE INDEX akademik_rps_prodi ON akademik_rps (college_id, id_prodi, periode, status, nama_urut, id);
CREATE INDEX akademik_rps_peninjau ON akademik_rps (college_id, id_peninjau, status) WHERE id_peninjau IS NOT NULL;

-- What a plan says: number 0 is what is being written, the others are the versions that were submitted, which never change.
CREATE TABLE akademik_rps_isi (
    college_id  TEXT NOT NULL,
    id_rps      TEXT NOT NULL,
    nomor       BIGINT NOT NULL CHECK (nomor >= 0),
    isi_json    TEXT NOT NULL,
    dasar_json  TEXT NOT NULL, -- what it stood on when it was submitted; of what is being written ''
    oleh        TEXT NOT NULL, -- name of who submitted it
    pada        BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_rps, nomor),
    FOREIGN KEY (college_id, id_rps) REFERENCES akademik_rps (college_id, id)
);

-- What happened to a plan.
CREATE TABLE akademik_rps_riwayat (
    college_id TEXT NOT NULL,
    id_rps     TEXT NOT NULL,
    urut       BIGINT NOT NULL,
    langkah    TEXT NOT NULL,
    dari       TEXT NOT NULL, -- status before; '' of a new plan
    menjadi    TEXT NOT NULL,
    nomor      BIGINT NOT NULL, -- version that it was about; 0: what is being written
    alasan     TEXT NOT NULL,
    oleh       TEXT NOT NULL, -- name
    pada       BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_rps, urut),
    FOREIGN KEY (college_id, id_rps) REFERENCES akademik_rps (college_id, id)
);

-- Which outcomes of the programme a plan covers: of what is being written (terbit false) and of what is published.
CREATE TABLE akademik_rps_cpl (
    college_id TEXT NOT NULL,
    id_rps     TEXT NOT NULL,
    id_cpl     TEXT NOT NULL,
    terbit     BOOLEAN NOT NULL,
    PRIMARY KEY (college_id, id_rps, id_cpl, terbit),
    FOREIGN KEY (college_id, id_rps) REFERENCES akademik_rps (college_id, id),
    FOREIGN KEY (college_id, id_cpl) REFERENCES akademik_cpl (college_id, id)
);
CREATE INDEX akademik_rps_cpl_balik ON akademik_rps_cpl (college_id, id_cpl, terbit);

-- What readers say at a cell, a row or a part of a plan; an answer stands under what it answers.
CREATE TABLE akademik_rps_komentar (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_rps       TEXT NOT NULL,
    id_induk     TEXT,
    alamat       TEXT NOT NULL, -- pekan/p3/materi
    kutipan      TEXT NOT NULL, -- the words that it is about; '': the whole
    teks         TEXT NOT NULL,
    oleh         TEXT NOT NULL, -- account
    pada         BIGINT NOT NULL,
    selesai_oleh TEXT, -- account
    selesai_pada BIGINT,
    versi        BIGINT NOT NULL DEFAULT 1,
    diubah_pada  BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_rps) REFERENCES akademik_rps (college_id, id),
    FOREIGN KEY (college_id, id_induk) REFERENCES akademik_rps_komentar (college_id, id),
    FOREIGN KEY (college_id, oleh) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, selesai_oleh) REFERENCES auth_akun (college_id, id),
    CHECK ((selesai_oleh IS NULL) = (selesai_pada IS NULL))
);
CREATE INDEX akademik_rps_komentar_rps ON akademik_rps_komentar (college_id, id_rps, pada, id);

-- That a head asked for the plan of a course in a term, last.
CREATE TABLE akademik_rps_ingat (
    college_id    TEXT NOT NULL,
    id_matakuliah TEXT NOT NULL,
    periode       BIGINT NOT NULL,
    oleh          TEXT NOT NULL, -- account
    pada          BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_matakuliah, periode),
    FOREIGN KEY (college_id, id_matakuliah) REFERENCES akademik_matakuliah (college_id, id),
    FOREIGN KEY (college_id, periode) REFERENCES master_periode (college_id, periode),
    FOREIGN KEY (college_id, oleh) REFERENCES auth_akun (college_id, id)
);

-- +goose Down
DROP TABLE akademik_rps_ingat;
DROP TABLE akademik_rps_komentar;
DROP TABLE akademik_rps_cpl;
DROP TABLE akademik_rps_riwayat;
DROP TABLE akademik_rps_isi;
DROP TABLE akademik_rps;
DROP TABLE akademik_kebijakan;
