import type { Source } from "../facts/source.js";
import type { Detection, Recognition, Site } from "../site/layout.js";
import { type LayoutName } from "../text/layout-name.js";
import type { Files } from "../trees/file-entry.js";
/** What an author may decide instead of us. */
export interface LayoutChoice {
readonly layout?: LayoutName;
/** The project's directory, with the configuration if there is one: `docs`, `./docs/`. */
readonly root?: string;
/** Several sites instead of one, the main one first. */
readonly sites?: readonly {
readonly root: string;
readonly layout?: LayoutName;
}[];
}
/**
 * Recognise the layout of a repository.
 *
 * A configuration file outweighs a navigation file, and that mere traces; of two alike the one
 * closer to the root of the repository wins, then the one named first in `layoutNames`. The same
 * files give the same answer everywhere.
 */
export declare function detectLayout(files: Files, readTexts: Source['readTexts'], choice?: LayoutChoice): Promise<Detection>;
/** Read a repository in its layout, recognised or chosen. */
export declare function readSite(files: Files, source: Source, choice?: LayoutChoice): Promise<Site>;
/** Read a site that was detected. */
export declare function readDetected(files: Files, detection: Detection, source: Source): Promise<Site>;
/** Look for one layout in one directory. */
export declare function recogniseAt(layout: LayoutName, project: string, files: Files, readTexts: Source['readTexts']): Promise<Recognition | undefined>;
