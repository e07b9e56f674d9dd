import type { LayoutChoice } from "../content/layouts/index.js";
import type { Report } from "../report/report.js";
export type { IgnoreProblem, Report, ReportFix, ReportIgnored, ReportLink, ReportPlace, ReportRemoval, ReportSite, ReportUnjudged, ReportUnread, } from "../report/report.js";
export { version } from "./version.js";
/** What to check, and what to compare it with. */
export interface CheckOptions {
/** Branch, tag or commit: links that are broken since the work left it are new. */
readonly base?: string;
/** Folder of the documentation; by default every site and every other file is judged. */
readonly root?: string;
/** How the documentation is written; recognised unless given. */
readonly layout?: NonNullable<LayoutChoice['layout']>;
/** Follow galley.yml and comments of the base alone, as for a pull request from a fork. */
readonly fork?: boolean;
}
/** What a check found. */
export interface CheckResult {
readonly report: Report;
/** What layouts have to say about their own files. */
readonly warnings: readonly {
readonly path: string;
readonly message: string;
readonly line?: number;
readonly column?: number;
}[];
/** Why nothing was checked, in one sentence; undefined where something was. */
readonly nothing: string | undefined;
}
/**
 * Find every broken link in a folder, and which of them are new.
 *
 * @param folder - a path; its `galley.yml`, or that of its repository, is followed
 * @throws Error with one sentence when it cannot run
 */
export declare function check(folder: string, options?: CheckOptions): Promise<CheckResult>;
