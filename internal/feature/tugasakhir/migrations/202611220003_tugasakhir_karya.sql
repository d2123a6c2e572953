-- +goose Up
-- What a college, a programme and a term ask of a kind of final work; the nearest row counts: of the programme before that
-- of all, of the latest term before an earlier one.
CREATE TABLE tugasakhir_kebijakan (
    college_id          TEXT NOT NULL REFERENCES institusi_college (id),
    id                  TEXT NOT NULL,
    jenis               TEXT NOT NULL CHECK (jenis IN ('proposal', 'skripsi', 'kp')),
    id_prodi            TEXT,            -- NULL: every programme
    berlaku             BIGINT NOT NULL, -- from this term on
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
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, jenis, id_prodi, berlaku),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id)
);

-- What is graded by whom: the criteria of a role, and the role's share of the final grade. Shares of a policy are 10000.
CREATE TABLE tugasakhir_komponen (
    college_id   TEXT NOT NULL,
    id_kebijakan TEXT NOT NULL,
    peran        TEXT NOT NULL CHECK (peran IN ('pembimbing', 'penguji', 'lapangan')),
    bobot_e2     BIGINT NOT NULL CHECK (bobot_e2 BETWEEN 0 AND 10000),
    PRIMARY KEY (college_id, id_kebijakan, peran),
    FOREIGN KEY (college_id, id_kebijakan) REFERENCES tugasakhir_kebijakan (college_id, id)
);
CREATE TABLE tugasakhir_kriteria (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_kebijakan TEXT NOT NULL,
    peran        TEXT NOT NULL,
    nama         TEXT NOT NULL,
    bobot_e2     BIGINT NOT NULL CHECK (bobot_e2 BETWEEN 1 AND 10000), -- of the role's sheet
    urutan       BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_kebijakan, peran) REFERENCES tugasakhir_komponen (college_id, id_kebijakan, peran)
);

-- A final work of one student: a proposal, a thesis (from a proposal that passed) or an internship.
CREATE TABLE tugasakhir_karya (
    college_id      TEXT NOT NULL,
    id              TEXT NOT NULL,
    jenis           TEXT NOT NULL CHECK (jenis IN ('proposal', 'skripsi', 'kp')),
    id_mahasiswa    TEXT NOT NULL,
    id_prodi        TEXT NOT NULL,
    periode         BIGINT NOT NULL,
    id_kebijakan    TEXT NOT NULL,
    id_asal         TEXT,                 -- the proposal of a thesis
    judul           TEXT NOT NULL,
    judul_urut      TEXT NOT NULL,
    cari            TEXT NOT NULL,        -- folded title, name and NIM
    nama_urut       TEXT NOT NULL,        -- of the student
    abstrak         TEXT NOT NULL,
    status          TEXT NOT NULL CHECK (status IN ('draf', 'diajukan', 'perlu_perbaikan', 'ditolak', 'disetujui_pembimbing',
        'menunggu_instansi', 'bimbingan', 'mengajukan_sidang', 'siap_sidang', 'dijadwalkan', 'revisi', 'menunggu_nilai', 'selesai', 'dibatalkan')),
    tahap           TEXT NOT NULL,        -- chapter in work, 'Bab 3'; '' before there is one
    bimbingan_sah   BIGINT NOT NULL,      -- validated sessions
    bimbingan_pada  BIGINT,               -- the last of them
    sejak           BIGINT NOT NULL,      -- in this status since
    -- the order of waiting: by sejak, what is over behind all that goes on
    antre           BIGINT NOT NULL GENERATED ALWAYS AS
        (CASE WHEN status IN ('selesai', 'ditolak', 'dibatalkan') THEN sejak + 10000000000000000 ELSE sejak END) STORED,
    skor_e2         BIGINT,               -- similarity of the latest version, per cent in hundredths
    hasil           TEXT CHECK (hasil IN ('lulus', 'lulus_revisi', 'tidak_lulus')),
    nilai_e4        BIGINT CHECK (nilai_e4 BETWEEN 0 AND 1000000),
    huruf           TEXT,
    dikunci_pada    BIGINT,               -- grade locked
    versi           BIGINT NOT NULL,
    dibuat_pada     BIGINT NOT NULL,
    diubah_pada     BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_asal),
    FOREIGN KEY (college_id, id_mahasiswa) REFERENCES master_mahasiswa (college_id, id),
    FOREIGN KEY (college_id, id_prodi) REFERENCES master_prodi (college_id, id),
    FOREIGN KEY (college_id, id_kebijakan) REFERENCES tugasakhir_kebijakan (college_id, id),
    FOREIGN KEY (college_id, id_asal) REFERENCES tugasakhir_karya (college_id, id)
);
-- A student has one living work of a kind.
CREATE UNIQUE INDEX tugasakhir_karya_hidup ON tugasakhir_karya (college_id, jenis, id_mahasiswa)
    WHERE status NOT IN ('ditolak', 'selesai', 'dibatalkan');
CREATE INDEX tugasakhir_karya_sejak ON tugasakhir_karya (college_id, jenis, sejak, id);
CREATE INDEX tugasakhir_karya_antre ON tugasakhir_karya (college_id, jenis, antre, id);
CREATE INDEX tugasakhir_karya_nama ON tugasakhir_karya (college_id, jenis, nama_urut, id);
CREATE INDEX tugasakhir_karya_mahasiswa ON tugasakhir_karya (college_id, id_mahasiswa, id);
CREATE INDEX tugasakhir_karya_periode_sejak ON tugasakhir_karya (college_id, jenis, periode, sejak, id);
CREATE INDEX tugasakhir_karya_periode_antre ON tugasakhir_karya (college_id, jenis, periode, antre, id);
CREATE INDEX tugasakhir_karya_periode_nama ON tugasakhir_karya (college_id, jenis, periode, nama_urut, id);
CREATE INDEX tugasakhir_karya_hitung ON tugasakhir_karya (college_id, jenis, periode, id_prodi, status, bimbingan_pada, sejak, id, id_mahasiswa);

-- Who guides a work: 1 Pembimbing 1 (utama), 2 Pembimbing 2 (pendamping).
CREATE TABLE tugasakhir_pembimbing (
    college_id TEXT NOT NULL,
    id_karya   TEXT NOT NULL,
    id_dosen   TEXT NOT NULL,
    urutan     BIGINT NOT NULL CHECK (urutan IN (1, 2)),
    PRIMARY KEY (college_id, id_karya, id_dosen),
    UNIQUE (college_id, id_karya, urutan),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX tugasakhir_pembimbing_dosen ON tugasakhir_pembimbing (college_id, id_dosen, id_karya, urutan);

-- What a student asks the supervisors to agree to: the proposal itself, a trial, the defense. All have to.
CREATE TABLE tugasakhir_pengajuan (
    college_id     TEXT NOT NULL,
    id             TEXT NOT NULL,
    id_karya       TEXT NOT NULL,
    hal            TEXT NOT NULL CHECK (hal IN ('judul', 'uji', 'sidang')),
    nomor          BIGINT NOT NULL,
    status         TEXT NOT NULL CHECK (status IN ('diajukan', 'perlu_perbaikan', 'ditolak', 'disetujui', 'diverifikasi', 'ditarik')),
    catatan        TEXT NOT NULL,
    usulan_tanggal TEXT NOT NULL, -- 2026-12-01, or ''
    alasan         TEXT NOT NULL, -- of the last refusal
    versi          BIGINT NOT NULL,
    dibuat_pada    BIGINT NOT NULL,
    diubah_pada    BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_karya, hal, nomor),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id)
);
CREATE UNIQUE INDEX tugasakhir_pengajuan_terbuka ON tugasakhir_pengajuan (college_id, id_karya, hal) WHERE status = 'diajukan';

CREATE TABLE tugasakhir_putusan (
    college_id   TEXT NOT NULL,
    id_pengajuan TEXT NOT NULL,
    id_dosen     TEXT NOT NULL,
    status       TEXT NOT NULL CHECK (status IN ('disetujui', 'revisi', 'ditolak')),
    alasan       TEXT NOT NULL,
    pada         BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_pengajuan, id_dosen),
    CHECK (status = 'disetujui' OR alasan <> ''),
    FOREIGN KEY (college_id, id_pengajuan) REFERENCES tugasakhir_pengajuan (college_id, id),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);

-- A meeting of a student with a supervisor.
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
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_karya, nomor),
    FOREIGN KEY (college_id, diubah_oleh) REFERENCES auth_akun (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_karya, id_dosen) REFERENCES tugasakhir_pembimbing (college_id, id_karya, id_dosen)
);
CREATE INDEX tugasakhir_bimbingan_dosen ON tugasakhir_bimbingan (college_id, id_dosen, status, mulai_pada);

-- A file that belongs to a work; the bytes are in the blob store under their hash.
CREATE TABLE tugasakhir_berkas (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    jenis        TEXT NOT NULL CHECK (jenis IN ('naskah', 'lampiran', 'laporan', 'surat')),
    nomor        BIGINT NOT NULL, -- version, of naskah and laporan; else 0
    id_bimbingan TEXT,
    nama         TEXT NOT NULL,
    tipe         TEXT NOT NULL,   -- media type by content
    ukuran       BIGINT NOT NULL CHECK (ukuran > 0),
    sidik        TEXT NOT NULL,   -- SHA-256, hexadecimal
    dibuat_pada  BIGINT NOT NULL,
    dibuat_oleh  TEXT NOT NULL,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_bimbingan) REFERENCES tugasakhir_bimbingan (college_id, id),
    FOREIGN KEY (college_id, dibuat_oleh) REFERENCES auth_akun (college_id, id)
);
CREATE INDEX tugasakhir_berkas_karya ON tugasakhir_berkas (college_id, id_karya, jenis, nomor);
CREATE INDEX tugasakhir_berkas_bimbingan ON tugasakhir_berkas (college_id, id_bimbingan);

-- An exam: a time and a place, one or more students.
CREATE TABLE tugasakhir_sidang (
    college_id   TEXT NOT NULL,
    id           TEXT NOT NULL,
    jenis        TEXT NOT NULL CHECK (jenis IN ('proposal', 'skripsi', 'kp')),
    periode      BIGINT NOT NULL,
    mulai_pada   BIGINT NOT NULL,
    selesai_pada BIGINT NOT NULL,
    id_ruang     TEXT,
    tautan       TEXT NOT NULL, -- of an exam on line, or ''
    status       TEXT NOT NULL CHECK (status IN ('dijadwalkan', 'selesai', 'dibatalkan')),
    versi        BIGINT NOT NULL,
    dibuat_pada  BIGINT NOT NULL,
    diubah_pada  BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    CHECK (selesai_pada > mulai_pada),
    CHECK (id_ruang IS NOT NULL OR tautan <> ''),
    FOREIGN KEY (college_id, id_ruang) REFERENCES master_ruang (college_id, id)
);
CREATE INDEX tugasakhir_sidang_waktu ON tugasakhir_sidang (college_id, mulai_pada, id);
CREATE INDEX tugasakhir_sidang_ruang ON tugasakhir_sidang (college_id, id_ruang, mulai_pada);

CREATE TABLE tugasakhir_peserta (
    college_id     TEXT NOT NULL,
    id_sidang      TEXT NOT NULL,
    id_karya       TEXT NOT NULL,
    hadir          BOOLEAN,       -- NULL: not noted
    hasil          TEXT CHECK (hasil IN ('lulus', 'lulus_revisi', 'tidak_lulus')),
    catatan        TEXT NOT NULL,
    tenggat_revisi TEXT NOT NULL, -- 2026-12-23, or ''
    PRIMARY KEY (college_id, id_sidang, id_karya),
    FOREIGN KEY (college_id, id_sidang) REFERENCES tugasakhir_sidang (college_id, id),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id)
);
CREATE INDEX tugasakhir_peserta_karya ON tugasakhir_peserta (college_id, id_karya);

-- The team of a student's exam, the supervisors among it, and each one's sheet of marks.
CREATE TABLE tugasakhir_penguji (
    college_id   TEXT NOT NULL,
    id_sidang    TEXT NOT NULL,
    id_karya     TEXT NOT NULL,
    id_dosen     TEXT NOT NULL,
    peran        TEXT NOT NULL CHECK (peran IN ('ketua', 'sekretaris', 'penguji_1', 'penguji_2', 'pembimbing_1', 'pembimbing_2')),
    kesediaan    TEXT NOT NULL CHECK (kesediaan IN ('menunggu', 'bersedia', 'berhalangan')),
    alasan       TEXT NOT NULL,
    lembar       TEXT NOT NULL CHECK (lembar IN ('kosong', 'draf', 'final')),
    catatan      TEXT NOT NULL,
    dikirim_pada BIGINT,
    versi        BIGINT NOT NULL,
    PRIMARY KEY (college_id, id_sidang, id_karya, id_dosen),
    UNIQUE (college_id, id_sidang, id_karya, peran),
    FOREIGN KEY (college_id, id_sidang, id_karya) REFERENCES tugasakhir_peserta (college_id, id_sidang, id_karya),
    FOREIGN KEY (college_id, id_dosen) REFERENCES master_dosen (college_id, id)
);
CREATE INDEX tugasakhir_penguji_dosen ON tugasakhir_penguji (college_id, id_dosen, id_sidang, id_karya, peran);
CREATE INDEX tugasakhir_penguji_karya ON tugasakhir_penguji (college_id, id_karya, id_dosen);

CREATE TABLE tugasakhir_skor (
    college_id  TEXT NOT NULL,
    id_sidang   TEXT NOT NULL,
    id_karya    TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    id_kriteria TEXT NOT NULL,
    nilai_e4    BIGINT NOT NULL CHECK (nilai_e4 BETWEEN 0 AND 1000000),
    PRIMARY KEY (college_id, id_sidang, id_karya, id_dosen, id_kriteria),
    FOREIGN KEY (college_id, id_sidang, id_karya, id_dosen) REFERENCES tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen),
    FOREIGN KEY (college_id, id_kriteria) REFERENCES tugasakhir_kriteria (college_id, id)
);

-- What an examiner wants changed; signed off one by one.
CREATE TABLE tugasakhir_revisi (
    college_id  TEXT NOT NULL,
    id          TEXT NOT NULL,
    id_sidang   TEXT NOT NULL,
    id_karya    TEXT NOT NULL,
    id_dosen    TEXT NOT NULL,
    nomor       BIGINT NOT NULL,
    catatan     TEXT NOT NULL,
    halaman     TEXT NOT NULL,
    status      TEXT NOT NULL CHECK (status IN ('menunggu', 'dikirim', 'perbaiki', 'disetujui')),
    jawaban     TEXT NOT NULL,
    alasan      TEXT NOT NULL, -- why the answer was sent back
    versi       BIGINT NOT NULL,
    diubah_pada BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    FOREIGN KEY (college_id, id_sidang, id_karya, id_dosen) REFERENCES tugasakhir_penguji (college_id, id_sidang, id_karya, id_dosen)
);
CREATE INDEX tugasakhir_revisi_karya ON tugasakhir_revisi (college_id, id_karya);

-- Internship: where, with whom, from when to when; the mark that the field supervisor gave.
CREATE TABLE tugasakhir_instansi (
    college_id TEXT NOT NULL REFERENCES institusi_college (id),
    id         TEXT NOT NULL,
    nama       TEXT NOT NULL,
    nama_urut  TEXT NOT NULL,
    alamat     TEXT NOT NULL,
    kota       TEXT NOT NULL,
    provinsi   TEXT NOT NULL,
    telepon    TEXT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, nama_urut, kota)
);
CREATE TABLE tugasakhir_magang (
    college_id       TEXT NOT NULL,
    id_karya         TEXT NOT NULL,
    id_instansi      TEXT NOT NULL,
    lapangan_nama    TEXT NOT NULL, -- field supervisor
    lapangan_jabatan TEXT NOT NULL,
    lapangan_kontak  TEXT NOT NULL,
    mulai            TEXT NOT NULL, -- 2026-09-01
    selesai          TEXT NOT NULL,
    balasan          TEXT NOT NULL CHECK (balasan IN ('menunggu', 'diterima', 'ditolak')),
    nomor_surat      TEXT NOT NULL, -- of the letter to the company, or ''
    nilai_e4         BIGINT CHECK (nilai_e4 BETWEEN 0 AND 1000000),
    PRIMARY KEY (college_id, id_karya),
    CHECK (selesai >= mulai),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id),
    FOREIGN KEY (college_id, id_instansi) REFERENCES tugasakhir_instansi (college_id, id)
);
CREATE TABLE tugasakhir_logbook (
    college_id TEXT NOT NULL,
    id         TEXT NOT NULL,
    id_karya   TEXT NOT NULL,
    tanggal    TEXT NOT NULL,
    kegiatan   TEXT NOT NULL,
    status     TEXT NOT NULL CHECK (status IN ('diajukan', 'diverifikasi', 'perbaiki')),
    alasan     TEXT NOT NULL,
    versi      BIGINT NOT NULL,
    PRIMARY KEY (college_id, id),
    UNIQUE (college_id, id_karya, tanggal),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id)
);

-- Who decided what on a work, and when; never changed.
CREATE TABLE tugasakhir_riwayat (
    college_id TEXT NOT NULL,
    id_karya   TEXT NOT NULL,
    urut       BIGINT NOT NULL,
    pada       BIGINT NOT NULL,
    id_akun    TEXT NOT NULL,
    nama       TEXT NOT NULL, -- of who acted, as it was then
    peran      TEXT NOT NULL, -- mahasiswa, pembimbing_1, penguji_2, operator, …
    tindakan   TEXT NOT NULL, -- e.g. 'ajukan', 'setujui'
    dari       TEXT NOT NULL,
    ke         TEXT NOT NULL,
    alasan     TEXT NOT NULL,
    PRIMARY KEY (college_id, id_karya, urut),
    FOREIGN KEY (college_id, id_karya) REFERENCES tugasakhir_karya (college_id, id)
);

-- +goose Down
DROP TABLE tugasakhir_riwayat;
DROP TABLE tugasakhir_logbook;
DROP TABLE tugasakhir_magang;
DROP TABLE tugasakhir_instansi;
DROP TABLE tugasakhir_revisi;
DROP TABLE tugasakhir_skor;
DROP TABLE tugasakhir_penguji;
DROP TABLE tugasakhir_peserta;
DROP TABLE tugasakhir_sidang;
DROP TABLE tugasakhir_berkas;
DROP TABLE tugasakhir_bimbingan;
DROP TABLE tugasakhir_putusan;
DROP TABLE tugasakhir_pengajuan;
DROP TABLE tugasakhir_pembimbing;
DROP TABLE tugasakhir_karya;
DROP TABLE tugasakhir_kriteria;
DROP TABLE tugasakhir_komponen;
DROP TABLE tugasakhir_kebijakan;
