/** What a file is by its bytes. A name or a type that a caller gives proves nothing (CNT-04). */
export type FileType = 'jpeg' | 'png' | 'gif' | 'bmp' | 'tiff' | 'pdf' | 'doc' | 'docx' | 'txt'
