/** A page made from a specification. */
export interface ComputedPage {
/** Its file below the folder of the specification, `operations/list-pets.md`; none for a heading. */
readonly name?: string;
readonly title: string;
readonly slug: string;
readonly doc: 'info' | 'operations' | 'models';
/** The method of the one operation it shows, in capitals. */
readonly method?: string;
readonly deprecated?: true;
readonly pages: readonly ComputedPage[];
}
/** What a document knows of the specification it was made from. */
export interface ComputedOrigin {
/** Name of the specification in its organization. */
readonly spec: string;
readonly doc: ComputedPage['doc'];
/** Which of its pages, `operations/list-pets`. */
readonly page: string;
readonly models: boolean;
readonly method?: string;
readonly deprecated?: true;
}
