-- +goose Up
-- A series of numbers, which kinds of letters share. What was given of it stands in surat_hitungan.
CREATE TABLE surat_deret (
    college_id  TEXT NOT NULL REFERENCES institusi_college (id),
    id          TEXT NOT NULL,
    nama        TEXT NOT NULL,
    nama_urut   TEXT NOT NULL,
    tahunan     BOOLEAN NOT NULL, -- it begins at 1 with every year
    versi       BIGINT NOT NULL DEFAULT 1,
    diubah_pada BIGINT NOT NULL,
    diubah_oleh TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, nama_urut)
);

-- The number of a series that was given last, of a year; of a series that never begins anew under the year 0.
CREATE TABLE surat_hitungan (
    college_id TEXT NOT NULL,
    id_deret   TEXT NOT NULL,
    tahun      BIGINT NOT NULL,
    terakhir   BIGINT NOT NULL CHECK (terakhir BETWEEN 0 AND 999999),
    diberikan  BIGINT NOT NULL DEFAULT 0, -- how many letters were numbered
    PRIMARY KEY (college_id, id_deret, tahun),
    FOREIGN KEY (college_id, id_deret) REFERENCES surat_deret (college_id, id)
);

-- A kind of letter: what it says, how it is numbered, who asks for it and who approves it.
CREATE TABLE surat_jenis (
    college_id       TEXT NOT NULL,
    id               TEXT NOT NULL,
    kode             TEXT NOT NULL,
    kode_urut        TEXT NOT NULL,
    nama             TEXT NOT NULL,
    nama_urut        TEXT NOT NULL,
    pola             TEXT NOT NULL, -- {nomor:3}/{kode}/{tahun}
    id_deret         TEXT NOT NULL,
    isi              TEXT NOT NULL,
    kolom_json       TEXT NOT NULL, -- the fields that the form asks for
    mahasiswa        TEXT NOT NULL CHECK (mahasiswa IN ('wajib', 'boleh', 'tidak')),
    dosen_meminta    BOOLEAN NOT NULL,
    operator_meminta BOOLEAN NOT NULL,
    penyetuju        TEXT NOT NULL CHECK (penyetuju IN ('kaprodi', 'petugas')),
    boleh_sendiri    BOOLEAN NOT NULL, -- who asked for a letter may approve it
    jabatan          TEXT NOT NULL, -- that it is signed under
    nama_penanda     TEXT NOT NULL, -- who signs every one; '': who approves it
    nomor_penanda    TEXT NOT NULL,
    aktif            BOOLEAN NOT NULL,
    versi            BIGINT NOT NULL DEFAULT 1,
    diubah_pada      BIGINT NOT NULL,
    diubah_oleh      TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, kode_urut),
    CHECK (dosen_meminta OR operator_meminta),
    FOREIGN KEY (college_id, id_deret) REFERENCES surat_deret (college_id, id)
);
CREATE INDEX surat_jenis_nama ON surat_jenis (college_id, nama_urut, id);
CREATE INDEX surat_jenis_deret ON surat_jenis (college_id, id_deret);

-- A letter from the request on. What was approved stands in surat_terbit and never changes.
CREATE TABLE surat_surat (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_jenis     TEXT NOT NULL,
    id_mahasiswa TEXT,
    id_prodi     TEXT NOT NULL, -- of the student, else of the lecturer named first: its head sees the letter
    isian_json   TEXT NOT NULL,
    status       TEXT NOT NULL CHECK (status IN ('diajukan', 'perlu_perbaikan', 'disetujui', 'dibatalkan', 'dicabut')),
    status_pada  BIGINT NOT NULL,
    alasan       TEXT NOT NULL, -- of the last step that needed one
    diminta_oleh TEXT NOT NULL, -- account
    nomor        TEXT, -- once it is approved
    nomor_urut   TEXT NOT NULL DEFAULT '', -- the number as it is ordered and looked for; '' before
    tanggal      TEXT NOT NULL DEFAULT '', -- 2026-11-27, the day of its approval; '' before
    nama_urut    TEXT NOT NULL DEFAULT '', -- of the student
    tahun        BIGINT NOT NULL, -- of that day; before, of the request
    dibuat_pada  BIGINT NOT NULL,
    versi        BIGINT NOT NULL DEFAULT 1,
    diubah_pada  BIGINT NOT NULL,
    diubah_oleh  TEXT, -- account
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, nomor),
    CHECK ((nomor IS NULL) = (status NOT IN ('disetujui', 'dicabut'))),
    CHECK ((nomor IS NULL) = (tanggal = '')),
    CHECK ((nomor IS NULL) = (nomor_urut = '')),
    FOREIGN KEY (college_id, id_jenis) REFERENCES surat_jenis (college_id, id),
    FOREIGN KEY (college_id, id_mahasiswa) REFERENCES master_mahasiswa (college_id, id),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, diminta_oleh) REFERENCES auth_akun (college_id, id)
);
-- Each order of the list has an index, which holds what narrows it too; that of a programme holds all orders. Two are for what waits.
CREATE INDEX surat_surat_pada ON surat_surat (college_id, status_pada, id, status, id_jenis);
CREATE INDEX surat_surat_status ON surat_surat (college_id, status, status_pada, id, id_jenis);
CREATE INDEX surat_surat_jenis ON surat_surat (college_id, id_jenis, status_pada, id, status);
CREATE INDEX surat_surat_tahun ON surat_surat (college_id, tahun, status_pada, id, status, id_jenis);
CREATE INDEX surat_surat_prodi ON surat_surat (college_id, id_prodi, status_pada, id, status, tahun, id_jenis, tanggal, nomor_urut, nama_urut);
CREATE INDEX surat_surat_tanggal ON surat_surat (college_id, tanggal, id, status);
CREATE INDEX surat_surat_nomor ON surat_surat (college_id, nomor_urut, id, status);
CREATE INDEX surat_surat_nama ON surat_surat (college_id, nama_urut, id, status);
CREATE INDEX surat_surat_mahasiswa ON surat_surat (college_id, id_mahasiswa, id);
CREATE INDEX surat_surat_peminta ON surat_surat (college_id, diminta_oleh, status, id);
CREATE INDEX surat_surat_tunggu_prodi ON surat_surat (college_id, id_prodi, status_pada, id, id_jenis, diminta_oleh) WHERE status = 'diajukan';
CREATE INDEX surat_surat_tunggu_jenis ON surat_surat (college_id, id_jenis, status_pada, id, diminta_oleh) WHERE status = 'diajukan';

-- The lecturers whom a letter concerns, in the order in which it names them.
CREATE TABLE surat_dosen (
    college_id TEXT NOT NULL,
    id_surat   TEXT NOT NULL,
    id_dosen   TEXT NOT NULL,
    urutan     BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_surat, id_dosen),
    UNIQUE (college_id, id_surat, urutan),
    FOREIGN KEY (college_id, id_surat) REFERENCES surat_surat (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX surat_dosen_dosen ON surat_dosen (college_id, id_dosen, id_surat);

-- A letter as it was approved: its place in the series, and all that its paper shows.
CREATE TABLE surat_terbit (
    college_id   TEXT NOT NULL,
    id_surat     TEXT NOT NULL,
    id_deret     TEXT NOT NULL,
    tahun        BIGINT NOT NULL, -- of the series: 0 where that never begins anew
    urut         BIGINT NOT NULL,
    kode_jenis   TEXT NOT NULL,
    kode         TEXT NOT NULL, -- that anybody asks by whether it is genuine
    salinan_json TEXT NOT NULL,
    sidik        TEXT NOT NULL, -- SHA-256 of salinan_json
    sidik_berkas TEXT NOT NULL, -- of the paper
    gambar       TEXT NOT NULL, -- fingerprint of the emblem that the paper shows; '': none
    pada         BIGINT NOT NULL,
    oleh         TEXT NOT NULL, -- account
    PRIMARY KEY (college_id, id_surat),
    UNIQUE (college_id, id_deret, tahun, urut),
    UNIQUE (college_id, kode),
    FOREIGN KEY (college_id, id_surat) REFERENCES surat_surat (college_id, id),
    FOREIGN KEY (college_id, id_deret) REFERENCES surat_deret (college_id, id),
    FOREIGN KEY (college_id, oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX surat_terbit_jenis ON surat_terbit (college_id, kode_jenis, pada);
CREATE INDEX surat_terbit_gambar ON surat_terbit (college_id, gambar);

-- What happened to a letter.
CREATE TABLE surat_riwayat (
    college_id TEXT NOT NULL,
    id_surat   TEXT NOT NULL,
    urut       BIGINT NOT NULL,
    langkah    TEXT NOT NULL,
    menjadi    TEXT NOT NULL,
    alasan     TEXT NOT NULL,
    oleh       TEXT NOT NULL, -- name
    pada       BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_surat, urut),
    FOREIGN KEY (college_id, id_surat) REFERENCES surat_surat (college_id, id)
);

-- +goose Down
DROP TABLE surat_riwayat;
DROP TABLE surat_terbit;
DROP TABLE surat_dosen;
DROP TABLE surat_surat;
DROP TABLE surat_jenis;
DROP TABLE surat_hitungan;
DROP TABLE surat_deret;
